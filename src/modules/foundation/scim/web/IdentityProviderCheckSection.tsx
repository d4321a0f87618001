import { messages as accessMessages } from '#modules/foundation/access/messages/index.ts'
import { type IdentityProviderCheck, signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, type ColorTone, MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

const toneOf: Record<IdentityProviderCheck['result'], ColorTone> = { passed: 'success', warning: 'warn', failed: 'danger' }

/** Names of the provider are not transliterated. */
const verbatimTexts = (details: IdentityProviderCheck['details']) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? createUntransliteratedText(value) : value]),
  )

/** The steps of the last check with their durations. A failed step explains what to change. */
export function IdentityProviderCheckSection({ checks, isTrying }: { checks: readonly IdentityProviderCheck[]; isTrying: boolean }) {
  const t = useTranslate(messages)
  const ofAccess = useTranslate(accessMessages)
  const api = useApi(signOnContract)
  const check = useApiMutation(() => api.checkIdentityProvider({}), { refresh: [['sign-on']] })
  const passed = checks.filter(({ result }) => result === 'passed').length
  const last = checks
    .map(({ at }) => at)
    .sort()
    .at(-1)
  return (
    <PageSectionLayout
      title={t('scim.last_check')}
      actions={
        <>
          {last && (
            <MutedText>
              {t.moment(last)} · {t('scim.passed_of', { passed, all: checks.length })}
            </MutedText>
          )}
          <Button busy={check.isPending} onClick={() => check.mutate(undefined)}>
            {t('scim.check')}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {checks.length === 0 && <MutedText>{t('scim.not_checked')}</MutedText>}
        <ul className="sign-on-checks">
          {checks.map(({ kind, result, code, details, milliseconds }) => (
            <li key={kind}>
              <Badge tone={toneOf[result]}>{t(`scim.result.${result}`)}</Badge>
              <span className="sign-on-step">
                {t(`scim.check.${kind}`)}
                <MutedText>
                  {code ? ofAccess.known(code, verbatimTexts(details)) : t(`scim.check.${kind}.passed`, verbatimTexts(details))}
                </MutedText>
              </span>
              {milliseconds !== null && <MutedText>{t('scim.milliseconds', { count: milliseconds })}</MutedText>}
            </li>
          ))}
        </ul>
        {isTrying && <MutedText>{t('scim.trying')}</MutedText>}
      </div>
    </PageSectionLayout>
  )
}
