// Applications: what a member writes and shows to be given what a promotion promises, and what became of it.
import * as z from 'zod/mini'
import { done, endpoint, id, time } from '../endpoint.ts'
import { money } from '../money.ts'
import { mostPictureBytes, pictureErrors, shownPicture } from '../picture.ts'
import { applicationStates } from '../states.ts'

/** Characters of the comment, a smiley counting as one. */
export const commentLength = { min: 1, max: 140 } as const
/** Pictures of one application. */
export const mostApplicationPictures = 3
/** A member may apply to one promotion so often: twice more after a rejection. */
export const mostApplications = 3

/** How long a comment is, as people count. */
export const lengthOfComment = (text: string): number => [...text.trim()].length

/** The number of a promotion in an address. */
const promotion = z.uuid('input.invalid')

export const ownApplication = z.object({
  id,
  comment: z.string(),
  /** How many pictures came with it. */
  pictures: z.int(),
  state: z.enum(applicationStates),
  /** What was issued. */
  amount: z.nullable(money),
  /** Why it was rejected, as an operator wrote it. */
  remark: z.nullable(z.string()),
  sentAt: time,
  decidedAt: z.nullable(time)
})

export const ownApplications = endpoint({
  call: 'GET /wps/application/:promotion',
  moduleId: 'APP_LIST',
  who: 'player',
  summary: "The member's applications to a promotion, newest first, and the pictures that were not sent yet.",
  input: z.strictObject({ promotion }),
  reply: z.object({
    /** An application would be taken now. */
    open: z.boolean(),
    /** Pictures that were kept for the next application, by their number. */
    draft: z.array(id),
    list: z.array(ownApplication)
  }),
  errors: [],
  shows: ['applications']
})

export const keepApplicationPicture = endpoint({
  call: 'POST /wps/application/:promotion/pictures',
  moduleId: 'APP_PICTURE',
  who: 'player',
  summary: 'Keeps a picture (png or jpeg, at most 5 MB) for an application, encoded anew and sealed; a fourth one is refused.',
  input: z.strictObject({ promotion }),
  reply: z.extend(shownPicture, { id }),
  errors: [...pictureErrors, 'application.pictures', 'application.open', 'application.closed', 'protection.closed'],
  picture: mostPictureBytes,
  perMinute: 20
})

export const ownApplicationPicture = endpoint({
  call: 'GET /wps/application/:promotion/pictures/:picture',
  moduleId: 'APP_PICTURE_SHOWN',
  who: 'player',
  summary: 'A picture that the member kept for an application, or sent with one.',
  input: z.strictObject({ promotion, picture: id }),
  reply: shownPicture,
  errors: ['not.found']
})

export const dropApplicationPicture = endpoint({
  call: 'DELETE /wps/application/:promotion/pictures/:picture',
  moduleId: 'APP_PICTURE_DROP',
  who: 'player',
  summary: 'Forgets a picture that was not sent yet.',
  input: z.strictObject({ promotion, picture: id }),
  reply: done,
  errors: []
})

export const apply = endpoint({
  call: 'POST /wps/application/:promotion',
  moduleId: 'APP_SEND',
  who: 'player',
  summary: 'Applies to a promotion with a comment of 1 to 140 characters and up to 3 pictures that were kept before; an operator decides.',
  input: z.strictObject({
    promotion,
    comment: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(2000, 'input.tooLong')),
    /** In the order in which the operator sees them. */
    pictures: z._default(z.array(id).check(z.maxLength(mostApplicationPictures, 'application.pictures')), [])
  }),
  reply: ownApplication,
  errors: [
    'application.length',
    'application.pictures',
    'application.open',
    'application.closed',
    'protection.closed',
    'not.found',
    'input.tooLong'
  ],
  once: true,
  perMinute: 20,
  changes: ['applications', 'offers']
})
