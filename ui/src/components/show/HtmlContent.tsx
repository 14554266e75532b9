// Text with headings, lists, tables and links that an operator wrote: notices, promotions, help.
import { cx } from '../../cx.ts'

/** `html` must come from the server, which cleans it when it is written; nothing a player types ever goes here. */
export function HtmlContent({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
  return <div className={cx('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
