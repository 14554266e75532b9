// Pictures that people send: how large, what they are refused with, and how one is shown again.
import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** The most that a file may weigh, in bytes: 5 MB. */
export const mostPictureBytes = 5 * 1024 * 1024
/** What a browser's file field offers. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const
/** Files that a member may have kept in 24 hours. */
export const mostFilesADay = 30

/** What an endpoint that keeps a picture refuses with. */
export const pictureErrors = ['picture.invalid', 'picture.tooLarge', 'picture.quota'] as const satisfies readonly ErrorCode[]

/** A kept picture on its way to a screen: a data address, so that no address of the house leads to a file. */
export const shownPicture = z.object({ picture: z.string(), width: z.int(), height: z.int() })
