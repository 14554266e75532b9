// Pages of the parts that show an answer of the house: on its way, failed, there, by pages.
import { ApiError } from '../../src/api.ts'
import { Button } from '../../src/components/press/Button.tsx'
import { DenseStates } from '../../src/components/state/dense.ts'
import { Empty } from '../../src/components/state/Empty.tsx'
import { Failed } from '../../src/components/state/Failed.tsx'
import { Loaded } from '../../src/components/state/Loaded.tsx'
import { Loading } from '../../src/components/state/Loading.tsx'
import { NoAnswer } from '../../src/components/state/NoAnswer.tsx'
import { Paged } from '../../src/components/state/Paged.tsx'
import { Problem } from '../../src/components/state/Problem.tsx'
import type { Pages } from '../../src/list/pages.ts'
import { Case } from '../Case.tsx'

const refetch = (): Promise<null> => Promise.resolve(null)
const refused = new ApiError('network', 'no answer')
const there = { data: '1,250.00', error: null, isError: false, isFetching: false, isPlaceholderData: false, refetch }
const pages: Pages<string> = {
  rows: ['Nova Crash', 'Tin Orchard'],
  first: undefined,
  error: null,
  isPending: false,
  isFetching: false,
  hasMore: true,
  loadingMore: false,
  more: refetch,
  refetch
}

export const answerPages = {
  Failed: () => (
    <Case name="said, and asked again">
      <Failed of={{ error: refused, isFetching: false, refetch }} />
      <Failed of={{ error: 'balance.insufficient', isFetching: true, refetch }} />
      <DenseStates value={true}>
        <Failed of={{ error: refused, isFetching: false, refetch }} />
        <Failed title="The figures could not be loaded" of={{ error: refused, isFetching: false, refetch }} />
      </DenseStates>
    </Case>
  ),
  NoAnswer: () => (
    <Case name="on its way, failed; the same densely" wide>
      <NoAnswer of={there} />
      <NoAnswer of={{ ...there, error: refused }} />
      <DenseStates value={true}>
        <NoAnswer of={there} />
        <NoAnswer of={{ ...there, error: refused }} />
      </DenseStates>
    </Case>
  ),
  Loading: () => (
    <Case name="on its way, named">
      <Loading />
      <Loading label="Checking your session" />
    </Case>
  ),
  Empty: () => (
    <Case name="nothing to show, with a way on">
      <Empty title="Nothing waits" />
      <Empty title="No bets" text="Change the dates to see older ones.">
        <Button size="sm">Show all</Button>
      </Empty>
    </Case>
  ),
  Loaded: () => (
    <Case name="on its way, failed, there, followed by another" wide>
      <Loaded query={{ ...there, data: undefined }} label="Balance">
        {text => text}
      </Loaded>
      <Loaded query={{ ...there, data: undefined, error: refused, isError: true }} label="Balance">
        {text => text}
      </Loaded>
      <Loaded query={there} label="Balance">
        {text => text}
      </Loaded>
      <Loaded query={{ ...there, isPlaceholderData: true }} label="Balance">
        {text => text}
      </Loaded>
    </Case>
  ),
  Paged: () => (
    <Case name="on its way, more, the end, failed" wide>
      <Paged pages={{ ...pages, rows: undefined, isPending: true }}>{null}</Paged>
      <Paged pages={pages}>{pages.rows?.join(', ')}</Paged>
      <Paged pages={{ ...pages, hasMore: false }} count={2} end="2 / 2">
        {pages.rows?.join(', ')}
      </Paged>
      <Paged pages={{ ...pages, rows: undefined, error: refused }}>{null}</Paged>
    </Case>
  ),
  Problem: () => (
    <Case name="a refusal above a form">
      <Problem of={refused} />
    </Case>
  )
}
