// The member who is logged in as the picture they chose: a drawing, an upload, or else a letter.
import { AvatarArt, faceOf } from '@fairhouse/ui/art/AvatarArt.tsx'
import { Avatar } from '@fairhouse/ui/components/show/Avatar.tsx'
import { useOwnPicture } from '../../session/account/member-picture.ts'

/** Decorative: the name stands beside it or in the label around it. */
export function MemberAvatar({ name, className }: { name: string; className?: string }) {
  const picture = useOwnPicture()
  const face = picture?.avatarType === 'STATIC' ? faceOf(picture.avatar) : null
  const size = className ? { className } : {}
  if (face) return <AvatarArt name={face} {...size} />
  const upload = picture?.avatarType === 'CUSTOM' && picture.avatar.startsWith('data:image/') ? picture.avatar : null
  return <Avatar name={name} {...(upload ? { picture: upload } : {})} {...size} />
}
