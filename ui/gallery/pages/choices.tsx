// Gallery: choices, switches and ways through pages.
import { Checkbox } from '../../src/components/form/Checkbox.tsx'
import { LanguageSwitch } from '../../src/components/form/LanguageSwitch.tsx'
import { Radio } from '../../src/components/form/Radio.tsx'
import { Segment } from '../../src/components/form/Segment.tsx'
import { Switch } from '../../src/components/form/Switch.tsx'
import { ThemeSwitch } from '../../src/components/form/ThemeSwitch.tsx'
import { Chip } from '../../src/components/press/Chip.tsx'
import { PageTabs } from '../../src/components/press/PageTabs.tsx'
import { Pagination } from '../../src/components/press/Pagination.tsx'
import { Tabs } from '../../src/components/press/Tabs.tsx'
import { Case, Held } from '../Case.tsx'

const ways = [
  { value: 'bank', label: 'Bank transfer', hint: 'Up to one hour', aside: '10 – 5,000' },
  { value: 'card', label: 'Card', hint: 'At once', aside: '20 – 2,000' },
  { value: 'wallet', label: 'Wallet', hint: 'Closed today', disabled: true }
]
const tabs = [
  { value: 'mine', label: 'My bets', panel: 'Nothing yet.' },
  { value: 'all', label: 'All bets', panel: 'Everybody’s.' },
  { value: 'about', label: 'About', panel: 'How it works.' }
]
const pageTabs = ['Profile', 'Wallet', 'Bets', 'Sessions', 'Notes', 'Limits', 'Graph'].map((label, at) => ({
  key: label,
  label,
  ...(at === 2 && { count: 120 })
}))

export const choicePages = {
  Checkbox: () => (
    <Case name="off, on, wrong, disabled">
      <Checkbox label="I am over 21" />
      <Checkbox label="I have read the rules" defaultChecked />
      <Checkbox label="I agree" error="Without this we cannot open an account." />
      <Checkbox label="Not now" disabled />
    </Case>
  ),
  Chip: () => (
    <Held first="hot">
      {(value, hold) => (
        <Case name="pressed and not">
          <div className="scroll-strip -m-1 flex gap-2 p-1">
            {['hot', 'new', 'live', 'jackpot', 'megaways', 'classic', 'fruit'].map(name => (
              <Chip key={name} pressed={name === value} onClick={() => hold(name)}>
                {name}
              </Chip>
            ))}
          </div>
        </Case>
      )}
    </Held>
  ),
  LanguageSwitch: () => (
    <Case name="two languages">
      <LanguageSwitch
        languages={[
          { code: 'tr', name: 'Türkçe' },
          { code: 'en', name: 'English' }
        ]}
        onChoose={() => {}}
      />
    </Case>
  ),
  PageTabs: () => (
    <Held first="Bets">
      {(current, hold) => (
        <Case name="links in a strip">
          <PageTabs
            label="Parts of the member"
            tabs={pageTabs}
            current={current}
            link={(tab, props) => <a href={`#PageTabs?tab=${tab.key}`} {...props} onFocus={() => hold(tab.key)} />}
          />
        </Case>
      )}
    </Held>
  ),
  Pagination: () => (
    <Held first={6}>
      {(page, onPage) => (
        <Case name="twelve pages" wide>
          <Pagination pages={12} {...{ page, onPage }} />
        </Case>
      )}
    </Held>
  ),
  Radio: () => (
    <>
      <Held<string | null> first={null}>
        {(value, onValue) => (
          <Case name="plain, nothing chosen">
            <Radio label="Way to pay" options={ways} {...{ value, onValue }} />
          </Case>
        )}
      </Held>
      <Held<string | null> first="card">
        {(value, onValue) => (
          <Case name="boxed, wrong">
            <Radio boxed label="Way to be paid" options={ways} error="This way is not open to you." {...{ value, onValue }} />
          </Case>
        )}
      </Held>
    </>
  ),
  Segment: () => (
    <Held first="in">
      {(value, onValue) => (
        <Case name="two">
          <Segment
            label="Direction of money"
            items={[
              { value: 'in', label: 'Deposit' },
              { value: 'out', label: 'Withdraw' }
            ]}
            {...{ value, onValue }}
          />
        </Case>
      )}
    </Held>
  ),
  Switch: () => (
    <Case name="off, on, disabled">
      <Switch label="Sounds" hint="Off unless you turn them on" />
      <Switch label="Hot-keys" defaultChecked />
      <Switch label="Not now" disabled />
    </Case>
  ),
  Tabs: () => (
    <>
      {(['underline', 'segment'] as const).map(look => (
        <Held key={look} first="mine">
          {(value, onValue) => (
            <Case name={look}>
              <Tabs label={`Bets, ${look}`} items={tabs} look={look} {...{ value, onValue }} />
            </Case>
          )}
        </Held>
      ))}
    </>
  ),
  ThemeSwitch: () => (
    <Case name="three, and one that goes round">
      <div className="flex items-center gap-3">
        <ThemeSwitch />
        <ThemeSwitch compact />
      </div>
    </Case>
  )
}
