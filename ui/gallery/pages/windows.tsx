// Gallery: what opens over the page.
import { LogOut, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Input } from '../../src/components/form/Input.tsx'
import { Button } from '../../src/components/press/Button.tsx'
import { Dialog } from '../../src/components/window/Dialog.tsx'
import { Drawer } from '../../src/components/window/Drawer.tsx'
import { LoaderOverlay } from '../../src/components/window/LoaderOverlay.tsx'
import { Menu } from '../../src/components/window/Menu.tsx'
import { Modal } from '../../src/components/window/Modal.tsx'
import { Popover } from '../../src/components/window/Popover.tsx'
import { SearchPalette } from '../../src/components/window/SearchPalette.tsx'
import { Tooltip } from '../../src/components/window/Tooltip.tsx'
import { type DialogRequest, showDialog } from '../../src/window/dialog.ts'
import { coverWhile } from '../../src/window/loader.ts'
import { type Message, showToast } from '../../src/window/toast.ts'
import { Case, Held } from '../Case.tsx'

const row = 'flex flex-wrap items-center gap-3'
const ignore = (): void => {}
const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

const requests: Record<string, DialogRequest> = {
  Warning: {
    icon: 'warning',
    title: 'Please register an account first',
    text: 'A trial account cannot do this.',
    cancel: 'Not now',
    confirm: 'Register'
  },
  Info: { icon: 'info', title: 'Your code was sent', text: 'It is valid for five minutes.', confirm: 'Understood' },
  'Cover off': {
    icon: 'warning',
    title: 'Read this first',
    text: 'A press beside it does not close it.',
    confirm: 'I have read it',
    closeOnCover: false
  },
  'Two seconds': { icon: 'info', title: 'Saved', text: 'This closes by itself.', timeoutMs: 2000 }
}
const messages: Message[] = [
  { tone: 'info', text: 'A new message has come' },
  { tone: 'success', text: 'The deposit was credited', detail: '₺250.00' },
  { tone: 'warning', text: 'The connection is slow' },
  { tone: 'error', text: 'The bet was not placed', action: { label: 'Try again', onAction: ignore } }
]

function Answers() {
  const [answers, setAnswers] = useState<string[]>([])
  return (
    <>
      <div className={row}>
        {Object.entries(requests).map(([name, request]) => (
          <Button key={name} onClick={() => void showDialog(request).then(answer => setAnswers(was => [...was, answer]))}>
            {name}
          </Button>
        ))}
        <Button
          onClick={() => {
            void showDialog({ title: 'First of two' })
            void showDialog({ title: 'Second of two' })
          }}
        >
          Two at once
        </Button>
      </div>
      <p data-testid="answers" className="mt-3 text-2">
        {answers.join(' ')}
      </p>
    </>
  )
}

function Found({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [query, onQuery] = useState('')
  const all = ['Roulette', 'Baccarat', 'Blackjack', 'Sic bo', 'Dragon tiger'].filter(name =>
    name.toLowerCase().includes(query.toLowerCase())
  )
  return (
    <SearchPalette
      {...{ open, onClose, query, onQuery }}
      placeholder="Search games and teams"
      groups={[
        {
          title: 'Games',
          items: all.map(name => ({
            id: name.replace(' ', '-'),
            title: name,
            detail: 'Live',
            icon: <Star />,
            onChoose: () => void showToast({ text: name })
          }))
        },
        { title: 'Help', items: query ? [] : [{ id: 'help', title: 'How payouts work', onChoose: ignore }] }
      ]}
    />
  )
}

const opener = (label: string, draw: (open: boolean, close: () => void) => React.ReactNode): React.ReactNode => (
  <Held key={label} first={false}>
    {(open, hold) => (
      <>
        <Button onClick={() => hold(true)}>{label}</Button>
        {draw(open, () => hold(false))}
      </>
    )}
  </Held>
)

export const windowPages = {
  Dialog: () => (
    <>
      <Case name="asked for from anywhere" wide>
        <Answers />
      </Case>
      <Case name="as a part of a page">
        {opener('Danger', (open, onClose) => (
          <Dialog
            {...{ open, onClose }}
            title="Delete the account?"
            tone="warning"
            confirm={{ label: 'Delete it', danger: true, onConfirm: onClose }}
          >
            The balance is paid out first.
          </Dialog>
        ))}
      </Case>
    </>
  ),
  Drawer: () => (
    <Case name="three sides">
      <div className={row}>
        {(['start', 'end', 'bottom'] as const).map(side =>
          opener(`From the ${side}`, (open, onClose) => (
            <Drawer
              {...{ open, onClose, side }}
              title="Filters"
              foot={
                <Button variant="primary" block>
                  Show 34
                </Button>
              }
            >
              <Input label="Vendor" />
            </Drawer>
          ))
        )}
      </div>
    </Case>
  ),
  LoaderOverlay: () => (
    <>
      <Case name="over a box">
        <div className="relative h-32 rounded-card border border-line">
          <LoaderOverlay busy />
        </div>
      </Case>
      <Case name="over the page">
        <div className={row}>
          <Button onClick={() => void coverWhile(wait(1500))}>Slow work</Button>
          <Button onClick={() => void coverWhile(wait(200))}>Quick work</Button>
        </div>
      </Case>
    </>
  ),
  Menu: () => (
    <Case name="with a danger and a disabled row">
      <Menu
        align="start"
        trigger={<Button>Actions</Button>}
        head="demo"
        items={[
          { label: 'Keep', icon: <Star />, aside: 'K', onSelect: ignore },
          { label: 'Not now', disabled: true, onSelect: ignore },
          { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: ignore },
          { label: 'Log out', icon: <LogOut />, divided: true, onSelect: ignore }
        ]}
      />
    </Case>
  ),
  Modal: () => (
    <>
      <div data-testid="above" className="h-250" />
      <Case name="sizes, with a foot, locked">
        <div className={row}>
          {(['sm', 'md', 'lg'] as const).map(size =>
            opener(`Open ${size}`, (open, onClose) => (
              <Modal
                {...{ open, onClose, size }}
                title={`A window, ${size}`}
                foot={
                  <Button variant="primary" block>
                    Save
                  </Button>
                }
              >
                <Input label="Name" autoFocus />
                <div className="h-200" />
              </Modal>
            ))
          )}
          {opener('Open locked', (open, onClose) => (
            <Modal {...{ open, onClose }} locked title="Answer first">
              <Button onClick={onClose}>Answer</Button>
            </Modal>
          ))}
        </div>
      </Case>
      <div className="h-250" />
    </>
  ),
  Popover: () => (
    <Case name="on a button">
      <Popover align="start" label="Volume" trigger={<Button>Volume</Button>}>
        <Input label="Level" />
      </Popover>
    </Case>
  ),
  SearchPalette: () => <Case name="over the page">{opener('Search', (open, onClose) => open && <Found {...{ open, onClose }} />)}</Case>,
  Toaster: () => (
    <Case name="four tones">
      <div className={row}>
        {messages.map(message => (
          <Button key={message.tone} onClick={() => void showToast(message)}>
            {message.tone}
          </Button>
        ))}
      </div>
    </Case>
  ),
  Tooltip: () => (
    <Case name="on hover and focus">
      <Tooltip text="How often it is paid back, over a long time">
        <Button>Return</Button>
      </Tooltip>
    </Case>
  )
}
