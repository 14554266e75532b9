// Faces of members and pictures of empty places: a file of their own, since no first view has them.
export { drawAvatar } from './avatar/avatars.ts'
export { drawSpot } from './spots.ts'
