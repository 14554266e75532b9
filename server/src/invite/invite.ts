// How members come: what other modules ask of registration and links.
export { createMember } from './create-member.ts'
export { closeAgentInvite, downlinePasswordHours, makeAgentInvite, makeDownline } from './downline.ts'
export { type CameBy, referralCodeOf } from './invites.ts'
