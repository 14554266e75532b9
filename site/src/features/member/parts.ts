// What this feature shows on pages of others: the security centre, and the forms that a withdrawal asks for.
import type { CentrePanel } from '../../kit/place/places.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'

export const security: CentrePanel = {
  key: 'securityCenter',
  title: 'centre.securityCenter',
  icon: centrePictures.securityCenter,
  load: async () => (await import('./security/SecurityCentre.tsx')).SecurityCentre
}
export const personForm = async () => (await import('./profile/PersonFields.tsx')).PersonForm
export const identityStep = async () => (await import('./kyc/IdentityForm.tsx')).IdentityStep
