// What answers to operators are about, besides what those to members are: see `subjects.ts`.

export const deskSubjects = [
  'adjustments',
  'amountLimits',
  'approvals',
  'brand',
  'catalogue',
  'chat',
  'claims',
  'connections',
  'conversations',
  'documents',
  'feedback',
  'freeRounds',
  'lottery',
  'maintenance',
  'memberRewards',
  'members',
  'methods',
  'notes',
  'openRounds',
  'playPolicies',
  'pots',
  'reconciliation',
  'restricted',
  'returns',
  'sportDesk',
  'staff',
  'tables',
  'withdrawalRules'
] as const
export type DeskSubject = (typeof deskSubjects)[number]
