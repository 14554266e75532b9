// The states that live events name: by themselves, so that a program that only listens does not carry the calls around them.

/** CREATED: order made · PENDING: at the provider · CREDITED · FAILED · CANCELLED · EXPIRED. */
export const depositStates = ['CREATED', 'PENDING', 'CREDITED', 'FAILED', 'CANCELLED', 'EXPIRED'] as const
export type DepositState = (typeof depositStates)[number]

/** The amount is locked from CREATED on, and comes back at RETURNED. */
export const withdrawalStates = ['CREATED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'FAILED', 'REJECTED', 'RETURNED'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** A record as a file: asked for, being written, there. */
export const exportStates = ['QUEUED', 'RUNNING', 'DONE'] as const

/** A check of documents: waiting for a person, accepted, refused. */
export const identityStates = ['OPEN', 'APPROVED', 'REJECTED'] as const

/** deposit: gross · loss: what was staked less what came back, open bets counting as lost · stake: everything staked. */
export const amountKinds = ['deposit', 'loss', 'stake'] as const
export type AmountKind = (typeof amountKinds)[number]

/** session: time at the tables without a break · reality: how often the reality check comes. */
export const timeKinds = ['session', 'reality'] as const
export type TimeKind = (typeof timeKinds)[number]

/** bet: each single one, for stakes only. Days, weeks (from Monday) and months are those of the brand's time zone. */
export const limitPeriods = ['bet', 'day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Where a reward comes from. */
export const rewardKinds = ['bonus', 'rebate', 'mission', 'rank', 'raffle', 'vip', 'points', 'birthday', 'manual'] as const
export type RewardKind = (typeof rewardKinds)[number]
/** What a reward becomes when it is claimed. */
export const rewardPays = ['cash', 'points', 'bonus'] as const
export type RewardPays = (typeof rewardPays)[number]
export const rewardStates = ['claimable', 'claimed', 'expired', 'takenBack'] as const
export type RewardState = (typeof rewardStates)[number]

/** What became of a grant of bonus money: completed · ended by its member or an operator · its time was up. */
export const grantStates = ['active', 'completed', 'cancelled', 'expired'] as const
export type GrantState = (typeof grantStates)[number]
/** What became of what a member applied for. */
export const applicationStates = ['applying', 'issued', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]
/** Why a deposit came without what was chosen with it: another bonus is active · the budget is used up · too little arrived · the promotion was ended · it is not open to the member. */
export const withheldWhys = ['bonus', 'budget', 'amount', 'closed', 'notForYou'] as const
export type WithheldWhy = (typeof withheldWhys)[number]
/** Orders of the points mall: waiting for an operator · sent or given · not given, with the points back. */
export const redeemStates = ['IN_PROCESS', 'APPROVED', 'REJECTED'] as const
export type RedeemState = (typeof redeemStates)[number]

/** CREDIT: of a day's valid bets · CORRECTION: less, because bets were taken back · CONVERT: to money · REDEEM: for an item · REDEEM_RETURN: the order was rejected · REWARD: claimed in the reward centre · ENTRY: for taking part in a leaderboard · ENTRY_RETURN: it was ended before it began. */
export const pointKinds = ['CREDIT', 'CORRECTION', 'CONVERT', 'REDEEM', 'REDEEM_RETURN', 'REWARD', 'ENTRY', 'ENTRY_RETURN'] as const

/**
 * REQUESTED: offered, not answered · VALID: agreed (in force from `from`) · TERMINATION_REQUESTED: in force, one side wants it to end ·
 * SUPERSEDED: a later one was accepted. VALID and TERMINATION_REQUESTED are live; the others are over, though they may be in force until `until`.
 */
export const contractStates = [
  'REQUESTED',
  'VALID',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATION_REQUESTED',
  'TERMINATED',
  'SUPERSEDED'
] as const
export type ContractState = (typeof contractStates)[number]

/** What was done about a contract. */
export const contractActions = [
  'OFFERED',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATION_ASKED',
  'TERMINATION_ACCEPTED',
  'TERMINATION_REJECTED',
  'TERMINATION_WITHDRAWN',
  'SUPERSEDED',
  /** The house ended it, with a reason. */
  'FORCED',
  /** It broke the bounds of the upline's new contract, or the upline has none any more. */
  'CASCADED',
  /** The recipient's account was locked or excluded. */
  'ACCOUNT_CLOSED',
  /** The recipient has another upline now. */
  'LINE_CHANGED'
] as const
export type ContractAction = (typeof contractActions)[number]

/**
 * paid: into the agent account · charged: taken from it for downlines · adjusted: what was corrected of earlier windows left nothing ·
 * rejected: by the review · expired: what was missing is not owed any more.
 */
export const billChanges = ['paid', 'charged', 'adjusted', 'rejected', 'expired'] as const
export type BillChange = (typeof billChanges)[number]

/** Of a contract: who offers and who receives. The upline of a top agent is the house (`platform`). */
export const contractSides = ['upline', 'recipient'] as const
export type ContractSide = (typeof contractSides)[number]

/** playing · stopped by the watch until an operator has looked · resting for another reason. */
export const returnStates = ['playing', 'stopped', 'resting'] as const

/** dividend: a share of the team's loss · daily, hourly: a share of its valid bet · realtime: a share of each bet · affiliate: a share of net revenue · rebate: lottery points. */
export const incomeKinds = ['dividend', 'daily', 'hourly', 'realtime', 'affiliate', 'rebate'] as const
export type IncomeKind = (typeof incomeKinds)[number]

export const incomePeriods = ['REALTIME', 'HOURLY', 'DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY'] as const
export type IncomePeriod = (typeof incomePeriods)[number]

/** Of free rounds and bets. over: all are used, their time is over, or an operator ended them. */
export const freeStates = ['active', 'over'] as const
