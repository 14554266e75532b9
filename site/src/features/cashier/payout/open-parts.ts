// Forms of other features that stand in the list of what a withdrawal needs.
import { openPart } from '../../../kit/place/open-part.ts'

/** Asks for those of `names` that the profile does not have yet. */
export const PersonForm = openPart<{ names: readonly ('realName' | 'birthday')[] }>('the form of a person')
/** Sends the documents of the identity check. */
export const IdentityStep = openPart<object>('the identity check')
