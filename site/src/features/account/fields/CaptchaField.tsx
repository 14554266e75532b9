// The characters of a picture, with a new picture and a way for those who cannot read it.

import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Spinner } from '@fairhouse/ui/components/press/Spinner.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { CircleCheck, RefreshCw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { CaptchaState } from './use-captcha.ts'

type Props = { captcha: CaptchaState; error: string | undefined } & Omit<ComponentProps<'input'>, 'prefix'>

/** Nothing while the house does not ask for it. Takes what `register()` of a form gives. */
export function CaptchaField({ captcha, error, ...rest }: Props) {
  const t = useTranslations('login')
  const say = useSay()
  if (!captcha.shown) return null
  if (captcha.proof || captcha.working)
    return (
      <p role="status" className="flex min-h-11 items-center gap-2.5 rounded-input bg-3 px-3.5 py-2.5 text-2">
        {captcha.working ? <Spinner /> : <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-pos" />}
        {t(captcha.working ? 'captchaWorking' : 'captchaDone')}
      </p>
    )
  return (
    <div className="flex flex-col gap-1.5">
      <Input
        label={t('captcha')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={5}
        error={error ?? (captcha.problem ? say(captcha.problem) : undefined)}
        trailing={
          <span className="flex shrink-0 items-center gap-1 pe-0.5">
            {captcha.picture ? (
              <img
                src={captcha.picture}
                alt={t('captchaAlt')}
                width={120}
                height={44}
                className="h-10 w-27 rounded-control bg-white object-contain"
              />
            ) : (
              <span className="h-10 w-27 rounded-control bg-3" />
            )}
            <IconButton plain size={40} label={t('captchaNew')} onClick={captcha.renew}>
              <RefreshCw aria-hidden="true" />
            </IconButton>
          </span>
        }
        {...rest}
      />
      <button
        type="button"
        onClick={captcha.prove}
        className="min-h-6 self-end px-1 font-semibold text-primary-text text-small hover:underline"
      >
        {t('captchaHard')}
      </button>
    </div>
  )
}
