// Gallery: small parts that everything is made of.
import { Heart, Inbox, Search, Trash2 } from 'lucide-react'
import { Timeline } from '../../src/components/figure/Timeline.tsx'
import { Accordion } from '../../src/components/press/Accordion.tsx'
import { Button } from '../../src/components/press/Button.tsx'
import { buttonClass } from '../../src/components/press/button-class.ts'
import { IconButton } from '../../src/components/press/IconButton.tsx'
import { Spinner } from '../../src/components/press/Spinner.tsx'
import { Stepper } from '../../src/components/press/Stepper.tsx'
import { Avatar } from '../../src/components/show/Avatar.tsx'
import { Badge } from '../../src/components/show/Badge.tsx'
import { Card } from '../../src/components/show/Card.tsx'
import { EmptyState } from '../../src/components/show/EmptyState.tsx'
import { ErrorState } from '../../src/components/show/ErrorState.tsx'
import { HtmlContent } from '../../src/components/show/HtmlContent.tsx'
import { LazyImage } from '../../src/components/show/LazyImage.tsx'
import { Logo } from '../../src/components/show/Logo.tsx'
import { NoticeBar } from '../../src/components/show/NoticeBar.tsx'
import { Qr } from '../../src/components/show/Qr.tsx'
import { Rail } from '../../src/components/show/Rail.tsx'
import { Skeleton } from '../../src/components/show/Skeleton.tsx'
import { TileArt } from '../../src/components/show/TileArt.tsx'
import { Case, Held } from '../Case.tsx'

const row = 'flex flex-wrap items-center gap-3'
const slots = Array.from({ length: 12 }, (_, at) => `slot${at + 1}`)
// Where the picture further down stands, for trying how far ahead is looked.
const edge = (): number => Number(new URLSearchParams(location.hash.split('?')[1]).get('top') ?? 5000)
const ignore = (): void => {}
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#3b2f7f"/><circle cx="160" cy="90" r="50" fill="#ffb224"/></svg>')}`

const html = `<h2>Weekend draws</h2><p>Two draws each evening, <strong>one ticket</strong> for both. Read the <a href="#HtmlContent">rules</a> first.</p>
<ul><li>First draw at 20:00</li><li>Second draw at 22:00</li></ul><blockquote>Every result can be checked.</blockquote>
<table><thead><tr><th>Place</th><th>Share</th></tr></thead><tbody><tr><td>1</td><td>50 %</td></tr><tr><td>2</td><td>25 %</td></tr></tbody></table>
<p>averyveryveryveryveryverylongwordthatnobodycanbreakbutthepagemust</p>`

export const partPages = {
  Accordion: () => (
    <Case name="one open, one closed" wide>
      <Accordion
        exclusive
        items={[
          { key: 'a', head: 'When is a payout made?', body: 'Within the hour.', open: true },
          { key: 'b', head: 'Who decides?', body: 'Rules that you can read.' }
        ]}
      />
    </Case>
  ),
  Avatar: () => (
    <Case name="initials, picture">
      <div className={row}>
        {['Işık', 'Mert', 'Zeynep'].map(name => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Ada" picture={picture} className="size-14" />
      </div>
    </Case>
  ),
  Badge: () => (
    <Case name="all tones">
      <div className={row}>
        {(['neutral', 'live', 'art', 'act', 'pos', 'neg', 'warn', 'info', 'accent'] as const).map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </Case>
  ),
  Button: () => (
    <>
      {(['primary', 'ghost', 'subtle', 'danger', 'link'] as const).map(variant => (
        <Case key={variant} name={variant} wide>
          <div className={row}>
            {(['sm', 'md', 'lg'] as const).map(size => (
              <Button key={size} {...{ variant, size }}>
                Deposit
              </Button>
            ))}
            <Button variant={variant} icon={<Heart aria-hidden="true" className="size-4.5" />}>
              Keep
            </Button>
            <Button variant={variant} loading>
              Sending
            </Button>
            <Button variant={variant} disabledReason="Choose an amount first">
              Withdraw
            </Button>
          </div>
        </Case>
      ))}
      <Case name="block, link in its look">
        <div className="flex flex-col gap-3">
          <Button variant="primary" block>
            Place the bet
          </Button>
          <a href="#Button" className={buttonClass({ block: true })}>
            See the rules
          </a>
        </div>
      </Case>
    </>
  ),
  Card: () => (
    <>
      <Case name="titled">
        <Card title="Limits" aside={<Badge tone="info">new</Badge>}>
          <p className="text-2">One surface, one thing.</p>
        </Card>
      </Case>
      <Case name="flush">
        <Card flush title="Draws">
          <p className="bg-3 p-4">Reaches the edges.</p>
        </Card>
      </Case>
    </>
  ),
  EmptyState: () => (
    <Case name="with one action">
      <EmptyState icon={<Inbox />} text="No bets in this period" action={<Button>Change the dates</Button>} />
    </Case>
  ),
  ErrorState: () => (
    <Case name="with code and retry">
      <ErrorState code="req-4f12" onRetry={ignore} />
      <ErrorState onRetry={ignore} retrying />
    </Case>
  ),
  HtmlContent: () => (
    <Case name="headings, list, quotation, table, link" wide>
      <HtmlContent html={html} />
    </Case>
  ),
  IconButton: () => (
    <>
      <Case name="sizes and counts">
        <div className={row}>
          {([36, 40, 44, 48] as const).map(size => (
            <IconButton key={size} label={`Search ${size}`} size={size}>
              <Search aria-hidden="true" />
            </IconButton>
          ))}
          <IconButton label="Messages: 120" count={120}>
            <Inbox aria-hidden="true" />
          </IconButton>
        </div>
      </Case>
      <Case name="plain, disabled, disabled with a reason, loading">
        <div className={row}>
          <IconButton plain label="Keep">
            <Heart aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete" disabled>
            <Trash2 aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete all" disabledReason="Choose a message first">
            <Trash2 aria-hidden="true" />
          </IconButton>
          <IconButton label="Sending" loading>
            <Heart aria-hidden="true" />
          </IconButton>
        </div>
      </Case>
    </>
  ),
  LazyImage: () => (
    <>
      <Case name="near, far and broken, both profiles">
        <div className="grid gap-3">
          <LazyImage src={picture} alt="A gold disc" ratio="16/9" className="rounded-tile" />
          <LazyImage src="/gallery/gone.png" alt="A picture that never comes" ratio="16/9" className="rounded-tile" />
          <LazyImage src="/gallery/none.png" alt="A picture that is gone" ratio="16/9" profile="observer" className="rounded-tile" />
        </div>
      </Case>
      <div className="absolute start-4 w-40" style={{ top: edge() }}>
        <LazyImage src="/gallery/edge.png" alt="A picture further down" ratio="16/9" />
      </div>
    </>
  ),
  Logo: () => (
    <Case name="word and mark">
      <Logo />
    </Case>
  ),
  NoticeBar: () => (
    <>
      <Case name="several">
        <NoticeBar
          onOpen={ignore}
          notices={[
            { id: '1', text: 'Withdrawals are a little slower today: the banks are closed until Monday morning.' },
            { id: '2', text: 'A new way to pay' }
          ]}
        />
      </Case>
      <Case name="one">
        <NoticeBar onOpen={ignore} notices={[{ id: '1', text: 'A new way to pay' }]} />
      </Case>
    </>
  ),
  Qr: () => (
    <Case name="200 px">
      <Qr text="https://fairhouse.example/down" label="Link to the app" />
    </Case>
  ),
  Rail: () => (
    <Case name="twelve tiles" wide>
      <Rail title="Hot" icon={<Heart />} seeAll={<a href="#Rail">All</a>}>
        {slots.map(code => (
          <button type="button" key={code} className="block w-full rounded-tile">
            <TileArt code={code} category="slots" title={code} vendor="House" />
          </button>
        ))}
      </Rail>
    </Case>
  ),
  Skeleton: () => (
    <Case name="line, block">
      <div className="flex flex-col gap-3">
        <Skeleton />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </Case>
  ),
  Spinner: () => (
    <Case name="two sizes">
      <div className={row}>
        <Spinner />
        <Spinner className="size-8" />
      </div>
    </Case>
  ),
  Stepper: () => (
    <Held first={1}>
      {(current, hold) => (
        <Case name="three steps" wide>
          <Stepper steps={['Amount', 'Account', 'Confirm']} current={current} />
          <Button className="mt-4" onClick={() => hold((current + 1) % 4)}>
            Next
          </Button>
        </Case>
      )}
    </Held>
  ),
  TileArt: () => (
    <Case name="every category, faded, wide" wide>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {(['lottery', 'elottery', 'live', 'sports', 'crash', 'fishing', 'slots', 'pvp', 'esports'] as const).map(category => (
          <TileArt key={category} code={category} category={category} title={category} badges={<Badge tone="act">new</Badge>} />
        ))}
        <TileArt code="rest" category="slots" title="At rest" faded />
        <TileArt code="wide" category="live" title="Wide" shape="16/9" />
      </div>
    </Case>
  ),
  Timeline: () => (
    <Case name="done, current, to come, failed">
      <Timeline
        steps={[
          { key: '1', title: 'Created', at: '2026-01-02T10:00:00Z', state: 'done' },
          { key: '2', title: 'Seen by the bank', state: 'current', note: 'Usually two minutes' },
          { key: '3', title: 'Credited', state: 'todo' },
          { key: '4', title: 'Refused', state: 'failed' }
        ]}
      />
    </Case>
  )
}
