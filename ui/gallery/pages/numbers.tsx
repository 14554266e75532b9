// Gallery: numbers as drawings and tables.
import { Chart } from '../../src/components/figure/Chart.tsx'
import { Donut } from '../../src/components/figure/Donut.tsx'
import { Meter } from '../../src/components/figure/Meter.tsx'
import { Progress } from '../../src/components/figure/Progress.tsx'
import { Spark } from '../../src/components/figure/Spark.tsx'
import { StatCard } from '../../src/components/figure/StatCard.tsx'
import { Table } from '../../src/components/figure/Table.tsx'
import { formatCount } from '../../src/text/format.ts'
import { cardTokens, edgeTokens, surfaces, textTokens } from '../../src/tokens.ts'
import { Case, Held } from '../Case.tsx'

const days = Array.from({ length: 14 }, (_, at) => `03-${String(at + 1).padStart(2, '0')}`)
const stakes = [1200, 1900, 800, 2400, 2100, 3000, 2800, 1700, 2600, 3100, 2900, 3600, 3300, 4100]
const returns = stakes.map((value, at) => Math.round(value * (0.8 + ((at * 37) % 40) / 100)))
const net = stakes.map((value, at) => returns[at]! - value)
const rows = ['Roulette', 'Baccarat', 'Sic bo'].map((name, at) => ({ name, rounds: 120 * (at + 1), net: at === 1 ? -80 : 45 }))

export const numberPages = {
  Chart: () => (
    <>
      <Case name="line, two series" wide>
        <Chart
          kind="line"
          title="Stakes and returns"
          labelHead="Day"
          labels={days}
          series={[
            { name: 'Stakes', values: stakes },
            { name: 'Returns', values: returns }
          ]}
          format={formatCount}
        />
      </Case>
      <Case name="bars below and above zero" wide>
        <Chart kind="bar" title="Net by day" labelHead="Day" labels={days} series={[{ name: 'Net', values: net }]} format={formatCount} />
      </Case>
      <Case name="one value, none" wide>
        <Chart kind="line" title="First day" labelHead="Day" labels={['03-01']} series={[{ name: 'Stakes', values: [120] }]} height={140} />
        <Chart kind="bar" title="No day yet" labelHead="Day" labels={[]} series={[]} height={140} />
      </Case>
    </>
  ),
  Colours: () => (
    <Case name="text on every surface" wide>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {surfaces.map(surface => (
          <div key={surface} className="rounded-card border border-line-strong p-3" style={{ background: `var(--${surface})` }}>
            <p className="font-semibold">{surface}</p>
            {[...textTokens, ...(surface === 'bg-2' ? cardTokens : [])].map(token => (
              <p key={token} className="text-small" style={{ color: `var(--${token})` }}>
                {token}
              </p>
            ))}
            <div className="mt-2 flex gap-2">
              {edgeTokens.map(token => (
                <span key={token} className="h-6 flex-1 rounded-badge border-2" style={{ borderColor: `var(--${token})` }} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Case>
  ),
  Donut: () => (
    <Case name="four parts">
      <Donut
        title="Stakes by category"
        centre="10,000"
        format={formatCount}
        parts={[
          { name: 'Slots', value: 5200 },
          { name: 'Live casino', value: 2400 },
          { name: 'Sports', value: 1900 },
          { name: 'Lottery', value: 500 }
        ]}
      />
    </Case>
  ),
  Meter: () => (
    <Case name="all tones">
      <div className="flex flex-col gap-4">
        {(['primary', 'pos', 'warn', 'neg'] as const).map((tone, at) => (
          <Meter key={tone} label={tone} aside={`${(at + 1) * 25} %`} share={(at + 1) / 4} tone={tone} />
        ))}
      </div>
    </Case>
  ),
  Progress: () => (
    <Case name="known and unknown">
      <div className="flex flex-col gap-4">
        <Progress label="Sending" share={0.6} aside="60 %" />
        <Progress label="Starting the game" share={null} />
      </div>
    </Case>
  ),
  Spark: () => (
    <Case name="three tones">
      <div className="flex flex-wrap gap-4">
        <Spark values={stakes} label="Stakes rose over two weeks" />
        <Spark values={stakes} tone="pos" label="Income rose over two weeks" />
        <Spark values={[...stakes].reverse()} tone="neg" label="Members fell over two weeks" />
      </div>
    </Case>
  ),
  StatCard: () => (
    <Case name="change, spark, opening, loading" wide>
      <div className="grid grid-cols-1 gap-3 xs:grid-cols-2 sm:grid-cols-4">
        <StatCard label="Members" value="1,204" change={{ text: '4 %', direction: 'up', good: true }} hint="against last week" />
        <StatCard label="Costs" value="₺88,120.00" change={{ text: '2 %', direction: 'up', good: false }} onOpen={() => {}} />
        <StatCard
          label="Stakes"
          value="12,480"
          spark={<Spark values={stakes} label="Rose over two weeks" />}
          change={{ text: '0 %', direction: 'same' }}
        />
        <StatCard label="Net" value="" loading />
      </div>
    </Case>
  ),
  Table: () => (
    <>
      <Held first={{ key: 'rounds', down: true }}>
        {(sort, hold) => (
          <Case name="sorted, with totals" wide>
            <Table
              caption="Games of the week"
              rows={rows}
              rowKey={one => one.name}
              sort={sort}
              onSort={key => hold({ key, down: key === sort.key && !sort.down })}
              columns={[
                { key: 'name', head: 'Game', cell: one => one.name, sorts: true },
                { key: 'rounds', head: 'Rounds', cell: one => one.rounds, end: true, sorts: true, total: '720' },
                { key: 'net', head: 'Net', cell: one => one.net, end: true, total: '10' }
              ]}
            />
          </Case>
        )}
      </Held>
      <Case name="dense, scrolling" wide>
        <Table
          dense
          caption="Rounds"
          maxHeight="180px"
          rows={Array.from({ length: 30 }, (_, at) => at)}
          rowKey={String}
          columns={[
            { key: 'round', head: 'Round', cell: one => one },
            { key: 'result', head: 'Result', cell: one => `${((one * 7) % 30) / 10 + 1}×`, end: true }
          ]}
        />
      </Case>
    </>
  )
}
