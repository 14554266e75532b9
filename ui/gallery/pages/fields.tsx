// Gallery: fields to write in.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { Mail } from 'lucide-react'
import { AmountField } from '../../src/components/form/AmountField.tsx'
import { CodeInput } from '../../src/components/form/CodeInput.tsx'
import { Combobox } from '../../src/components/form/Combobox.tsx'
import { CopyField } from '../../src/components/form/CopyField.tsx'
import { DateRange } from '../../src/components/form/DateRange.tsx'
import { FileDrop } from '../../src/components/form/FileDrop.tsx'
import { Input } from '../../src/components/form/Input.tsx'
import { PhoneInput } from '../../src/components/form/PhoneInput.tsx'
import { SearchInput } from '../../src/components/form/SearchInput.tsx'
import { Select } from '../../src/components/form/Select.tsx'
import { Slider } from '../../src/components/form/Slider.tsx'
import { daysOf } from '../../src/text/date-range.ts'
import { Case, Held } from '../Case.tsx'

const cities = ['Ankara', 'İstanbul', 'Işıklar', 'İzmir', 'Çanakkale', 'Đà Nẵng', 'Şanlıurfa', 'Zonguldak'].map(label => ({
  value: label,
  label,
  disabled: label === 'Zonguldak'
}))
const countries = [
  { countryCode: 'TR', countryDialingCode: '90' },
  { countryCode: 'VN', countryDialingCode: '84' },
  { countryCode: 'DE', countryDialingCode: '49' },
  { countryCode: 'GB', countryDialingCode: '44' }
]
const options = [
  { value: 'a', label: 'Bank transfer' },
  { value: 'b', label: 'Card' },
  { value: 'c', label: 'Closed', disabled: true }
]
const sent = [
  new File(['x'], 'receipt.png', { lastModified: 1 }),
  new File(['y'], 'second-receipt-with-a-long-name.jpg', { lastModified: 2 })
]
const ignore = (): void => {}

export const fieldPages = {
  AmountField: () => (
    <>
      <Held first="1.250">
        {(value, onValue) => (
          <Case name="with a range and steps">
            <AmountField label="Amount" currency="₺" min={parseMoney('10')} max={parseMoney('5000')} steps {...{ value, onValue }} />
          </Case>
        )}
      </Held>
      <Held first="">
        {(value, onValue) => (
          <Case name="wrong">
            <AmountField label="Amount" currency="₺" error="The balance is smaller than this." {...{ value, onValue }} />
          </Case>
        )}
      </Held>
    </>
  ),
  CodeInput: () => (
    <>
      <Held first="">
        {(value, onValue) => (
          <Case name="six boxes">
            <CodeInput label="Code from the message" hint="It is valid for five minutes." {...{ value, onValue }} />
          </Case>
        )}
      </Held>
      <Case name="wrong">
        <CodeInput label="Code from the app" value="123" error="This code is not right." onValue={ignore} />
      </Case>
    </>
  ),
  Combobox: () => (
    <>
      <Held<string | null> first={null}>
        {(value, onValue) => (
          <Case name="empty">
            <Combobox label="City" placeholder="Choose" options={cities} {...{ value, onValue }} />
          </Case>
        )}
      </Held>
      <Held<string | null> first="İzmir">
        {(value, onValue) => (
          <Case name="chosen, wrong">
            <Combobox label="Another city" error="We do not serve this city." options={cities} {...{ value, onValue }} />
          </Case>
        )}
      </Held>
      <Case name="disabled">
        <Combobox label="No city" disabled options={cities} value="Ankara" onValue={ignore} />
      </Case>
    </>
  ),
  CopyField: () => (
    <Case name="an account number">
      <CopyField label="IBAN" value="TR33 0006 1005 1978 6457 8413 26" />
    </Case>
  ),
  DateRange: () => (
    <Held first={daysOf('week', '2026-03-18')}>
      {(value, onValue) => (
        <Case name="on 18 March 2026" wide>
          <DateRange label="Period" today="2026-03-18" min="2025-12-18" maxDays={31} zone="UTC+03:00" {...{ value, onValue }} />
        </Case>
      )}
    </Held>
  ),
  FileDrop: () => (
    <>
      <Held<File[]> first={[]}>
        {(files, onFiles) => (
          <Case name="empty">
            <FileDrop label="Proof of payment" {...{ files, onFiles }} />
          </Case>
        )}
      </Held>
      <Case name="being sent, failed">
        <FileDrop
          label="Pictures on their way"
          files={sent}
          onFiles={ignore}
          progress={file => (file === sent[0] ? 0.4 : undefined)}
          failure={file => file === sent[1] && 'The connection was lost.'}
        />
      </Case>
      <Case name="disabled">
        <FileDrop label="Not now" files={[]} onFiles={ignore} disabled />
      </Case>
    </>
  ),
  Input: () => (
    <>
      <Case name="plain, with hint">
        <Input label="Username" hint="6 to 12 letters and digits" />
      </Case>
      <Case name="prefix, suffix">
        <Input label="E-mail" prefix={<Mail aria-hidden="true" />} suffix="@example.com" />
      </Case>
      <Case name="password">
        <Input label="Password" type="password" defaultValue="secret" />
      </Case>
      <Case name="wrong">
        <Input label="Name" error="This name is taken." defaultValue="demo" />
      </Case>
      <Case name="disabled">
        <Input label="Member number" disabled defaultValue="20417" />
      </Case>
    </>
  ),
  PhoneInput: () => (
    <Held first={{ country: 'TR', value: '' }}>
      {(held, hold) => (
        <>
          <Case name="with its country">
            <PhoneInput
              label="Phone"
              hint="We send one message."
              countries={countries}
              country={held.country}
              onCountry={country => hold({ ...held, country })}
              value={held.value}
              onValue={value => hold({ ...held, value })}
            />
          </Case>
          <Case name="wrong">
            <PhoneInput
              label="Second phone"
              error="This number is too short."
              countries={countries}
              country="VN"
              onCountry={ignore}
              value="12"
              onValue={ignore}
            />
          </Case>
        </>
      )}
    </Held>
  ),
  SearchInput: () => (
    <Held first="roulette">
      {(value, onValue) => (
        <Case name="filled">
          <SearchInput label="Search games" {...{ value, onValue }} />
        </Case>
      )}
    </Held>
  ),
  Select: () => (
    <>
      <Case name="nothing chosen">
        <Select label="Method" placeholder="Choose" options={options} defaultValue="" />
      </Case>
      <Case name="wrong">
        <Select label="Another method" error="This method is closed." options={options} />
      </Case>
    </>
  ),
  Slider: () => (
    <>
      <Held first={8}>
        {(value, onValue) => (
          <Case name="with a number twin">
            <Slider label="Rate" unit="%" min={0} max={20} step={0.5} hint="At most your own rate" {...{ value, onValue }} />
          </Case>
        )}
      </Held>
      <Case name="disabled">
        <Slider label="Fixed rate" unit="%" min={0} max={20} value={5} onValue={ignore} disabled />
      </Case>
    </>
  )
}
