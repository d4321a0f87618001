import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { OwnAccount } from '../own-account-contract.ts'
import './access.css'
import { DisableTwoFactorStep } from './twofa/DisableTwoFactorStep.tsx'
import { EnableTwoFactorStep } from './twofa/EnableTwoFactorStep.tsx'
import { TwoFactorRecoveryCodeRenewalStep } from './twofa/TwoFactorRecoveryCodeRenewalStep.tsx'
import { TwoFactorRecoveryCodesStep } from './twofa/TwoFactorRecoveryCodesStep.tsx'

type Doing = 'on' | 'off' | 'renew'

/** The second factor: enabled by scanning a QR code and entering a code, disabled with password and code. Also shows the recovery codes. */
export function TwofaSection({ twofa }: { twofa: OwnAccount['twofa'] }) {
  const t = useTranslate(messages)
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setDoing(undefined)
  const show = (made: string[]) => {
    close()
    setCodes(made)
  }
  return (
    <PageSectionLayout
      title={
        <>
          {t('access.twofa.title')}{' '}
          <Badge tone={twofa.on ? 'success' : 'neutral'}>{t(twofa.on ? 'access.twofa.on' : 'access.twofa.off')}</Badge>
        </>
      }
    >
      <StackLayout>
        <p>{t(twofa.needed ? 'access.twofa.needed' : 'access.twofa.why')}</p>
        {twofa.on && <MutedText>{t('access.twofa.codes_left', { count: twofa.recovery_codes_left })}</MutedText>}
        <RowLayout>
          {twofa.on ? (
            <>
              <Button onClick={() => setDoing('renew')}>{t('access.twofa.renew')}</Button>
              {!twofa.needed && <Button onClick={() => setDoing('off')}>{t('access.twofa.turn_off')}</Button>}
            </>
          ) : (
            <Button kind="primary" onClick={() => setDoing('on')}>
              {t('access.twofa.turn_on')}
            </Button>
          )}
        </RowLayout>
      </StackLayout>
      {doing === 'on' && <EnableTwoFactorStep close={close} show={show} />}
      {doing === 'off' && <DisableTwoFactorStep close={close} />}
      {doing === 'renew' && <TwoFactorRecoveryCodeRenewalStep close={close} show={show} />}
      {codes && <TwoFactorRecoveryCodesStep codes={codes} close={() => setCodes(undefined)} />}
    </PageSectionLayout>
  )
}
