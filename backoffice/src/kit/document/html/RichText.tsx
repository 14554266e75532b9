// The editor of texts with headings, lists and links; what it cannot hold is edited as plain HTML.
import { cx } from '@fairhouse/ui/cx.ts'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RichTextBar } from './RichTextBar.tsx'
import { lostTags } from './rich-text.ts'

interface Props {
  name: string
  lang: string
  html: string
  change: (html: string) => void
  locked: boolean
  wrong: boolean
  describedBy: string | undefined
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    // Else every text would end with an empty paragraph.
    trailingNode: false,
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null, class: null } }
  })
]
/** An empty document has one empty paragraph: that is no text. */
const written = (html: string): string => (html === '<p></p>' ? '' : html)

export function RichText({ name, lang, html, change, locked, wrong, describedBy }: Props) {
  const t = useTranslations('opsContent.edit')
  const [lost] = useState(() => lostTags(html))
  const [source, setSource] = useState(lost.length > 0)
  const editor = useEditor({
    extensions,
    content: html,
    editable: !locked,
    // The style is in console.css: the page's policy and its themes stay ours.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        ...(wrong ? { 'aria-invalid': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        lang,
        class: 'rich-text outline-none'
      }
    },
    onUpdate: ({ editor: e }) => change(written(e.getHTML()))
  })
  useEffect(() => {
    // A text that comes from elsewhere (saved, taken over, written as source) replaces what is shown.
    if (!editor.isDestroyed && html !== written(editor.getHTML())) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!locked, false)
  }, [editor, locked])
  return (
    <div
      className={cx(
        'overflow-hidden rounded-control border bg-1 focus-within:outline-2 focus-within:outline-focus',
        wrong ? 'border-neg' : 'border-line-strong'
      )}
    >
      <RichTextBar editor={editor} locked={locked} source={source} setSource={setSource} label={t('tools', { name })} />
      {source && lost.length > 0 && (
        <p className="border-b border-line bg-warn/10 px-3 py-1.5 text-cap text-warn">{t('sourceOnly', { tags: lost.join(', ') })}</p>
      )}
      {source && (
        <textarea
          aria-label={t('sourceOf', { name })}
          aria-invalid={wrong || undefined}
          lang={lang}
          value={html}
          readOnly={locked}
          spellCheck={false}
          rows={12}
          onChange={e => change(e.target.value)}
          className="block w-full resize-y bg-1 p-3 font-mono text-small outline-none"
        />
      )}
      {/* It stays while the source is shown, so that what was undone can still be redone. */}
      <div hidden={source}>
        <EditorContent editor={editor} className="max-h-[60vh] min-h-44 overflow-y-auto p-3" />
      </div>
    </div>
  )
}
