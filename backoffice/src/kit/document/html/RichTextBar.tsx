// The tools of the text editor: arrow keys move along them, each says whether it is on.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  CodeXml,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2
} from 'lucide-react'
import * as Toolbar from 'radix-ui/toolbar'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { filterLook } from '../../list/FilterText.tsx'
import { isLinkTarget } from './rich-text.ts'

interface Tool {
  readonly key: string
  readonly icon: LucideIcon
  /** The mark or block that it puts on; none: it does something once. */
  readonly is?: readonly [name: string, attributes?: Record<string, unknown>]
  readonly run: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

const tools = [
  { key: 'bold', icon: Bold, is: ['bold'], run: e => e.chain().focus().toggleBold().run() },
  { key: 'italic', icon: Italic, is: ['italic'], run: e => e.chain().focus().toggleItalic().run() },
  { key: 'underline', icon: Underline, is: ['underline'], run: e => e.chain().focus().toggleUnderline().run() },
  { key: 'heading2', icon: Heading2, is: ['heading', { level: 2 }], run: e => e.chain().focus().toggleHeading({ level: 2 }).run() },
  { key: 'heading3', icon: Heading3, is: ['heading', { level: 3 }], run: e => e.chain().focus().toggleHeading({ level: 3 }).run() },
  { key: 'bulletList', icon: List, is: ['bulletList'], run: e => e.chain().focus().toggleBulletList().run() },
  { key: 'orderedList', icon: ListOrdered, is: ['orderedList'], run: e => e.chain().focus().toggleOrderedList().run() },
  { key: 'blockquote', icon: Quote, is: ['blockquote'], run: e => e.chain().focus().toggleBlockquote().run() },
  { key: 'undo', icon: Undo2, run: e => e.chain().focus().undo().run(), can: e => e.can().undo() },
  { key: 'redo', icon: Redo2, run: e => e.chain().focus().redo().run(), can: e => e.can().redo() }
] as const satisfies readonly Tool[]
const list: readonly (Tool & { key: (typeof tools)[number]['key'] })[] = tools

const look =
  'grid size-8 place-items-center rounded-badge text-2 hover:bg-3 hover:text-1 aria-pressed:bg-3 aria-pressed:text-primary-text aria-pressed:shadow-[inset_0_0_0_1px_var(--line-strong)] disabled:text-off disabled:hover:bg-transparent max-sm:size-10 [&>svg]:size-4'

interface Props {
  editor: Editor
  label: string
  locked: boolean
  source: boolean
  setSource: (source: boolean) => void
}

export function RichTextBar({ editor, label, locked, source, setSource }: Props) {
  const t = useTranslations('opsContent.edit')
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      on: list.filter(tool => tool.is && e.isActive(...tool.is)).map(tool => tool.key),
      off: list.filter(tool => tool.can && !tool.can(e)).map(tool => tool.key),
      link: e.isActive('link') ? String(e.getAttributes('link').href ?? '') : null
    })
  })
  return (
    <>
      <Toolbar.Root aria-label={label} className="flex flex-wrap items-center gap-0.5 border-b border-line bg-1 p-1">
        {list.map(({ key, icon: Icon, is, run }) => (
          <Toolbar.Button
            key={key}
            aria-label={t(`tool.${key}`)}
            title={t(`tool.${key}`)}
            aria-pressed={is ? state.on.includes(key) : undefined}
            disabled={locked || source || state.off.includes(key)}
            onClick={() => run(editor)}
            className={look}
          >
            <Icon aria-hidden />
          </Toolbar.Button>
        ))}
        <Toolbar.Button
          aria-label={t('tool.link')}
          title={t('tool.link')}
          aria-pressed={state.link !== null}
          aria-expanded={linking}
          disabled={locked || source}
          onClick={() => setLinking(!linking)}
          className={look}
        >
          <Link2 aria-hidden />
        </Toolbar.Button>
        <Toolbar.Button
          aria-label={t('tool.source')}
          title={t('tool.source')}
          aria-pressed={source}
          onClick={() => {
            setSource(!source)
            setLinking(false)
          }}
          className={cx(look, 'ms-auto')}
        >
          <CodeXml aria-hidden />
        </Toolbar.Button>
      </Toolbar.Root>
      {linking && !source && <LinkLine key={state.link} editor={editor} href={state.link} close={() => setLinking(false)} />}
    </>
  )
}

/** Asks where the marked words lead. */
function LinkLine({ editor, href, close }: { editor: Editor; href: string | null; close: () => void }) {
  const t = useTranslations('opsContent.edit')
  const [typed, setTyped] = useState(href ?? '')
  const [tried, setTried] = useState(false)
  const wrong = tried && !isLinkTarget(typed.trim())
  const set = () => {
    setTried(true)
    const target = typed.trim()
    if (!isLinkTarget(target)) return
    const words = editor.state.selection.empty && href === null
    const chain = editor.chain().focus()
    if (words) chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run()
    else chain.extendMarkRange('link').setLink({ href: target }).run()
    close()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-3 p-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because its tool was pressed
        autoFocus
        aria-label={t('linkTarget')}
        placeholder={t('linkPlaceholder')}
        aria-invalid={wrong || undefined}
        value={typed}
        spellCheck={false}
        autoCapitalize="none"
        onChange={e => setTyped(e.target.value)}
        onKeyDown={e => {
          if (e.key === 'Enter') {
            e.preventDefault()
            set()
          } else if (e.key === 'Escape') {
            e.stopPropagation()
            close()
            editor.commands.focus()
          }
        }}
        className={cx(filterLook, 'min-w-40 flex-1', wrong && 'border-neg')}
      />
      <Button size="sm" onClick={set}>
        {t('linkSet')}
      </Button>
      {href !== null && (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            close()
          }}
        >
          {t('linkRemove')}
        </Button>
      )}
      {wrong && (
        <p role="alert" className="w-full text-small text-neg">
          {t('linkWrong')}
        </p>
      )}
    </div>
  )
}
