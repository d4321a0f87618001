import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField, SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { IconCopy } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { HighlightedNote, LabelledValueList, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { sendTestCallWithApiKey } from './send-test-call-with-api-key.ts'

/** A created secret. `oldUntil` is undefined for a new key, and null if the old secret ended immediately. */
export type CreatedApiSecret = { of: 'key' | 'webhook'; name: string; secret: string; oldUntil: string | null | undefined }

/** Shows a secret once. It closes after the user confirms that the secret is saved. */
export function NewApiSecretDialog({ secret, close }: { secret: CreatedApiSecret | undefined; close: () => void }) {
  return secret ? <SecretView {...secret} close={close} /> : null
}

type Trial = { state: 'idle' | 'calling' } | { state: 'ok'; company: string } | { state: 'refused'; message: string }
const languages = ['curl', 'typescript', 'python'] as const
type Language = (typeof languages)[number]
const labelOf: Record<Language, string> = { curl: 'curl', typescript: 'TypeScript', python: 'Python' }

function SecretView({ of, name, secret, oldUntil, close }: CreatedApiSecret & { close: () => void }) {
  const t = useTranslate(messages)
  const { company } = useSession()
  const isKey = of === 'key'
  const [isSaved, setSaved] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const [language, setLanguage] = useState<Language>('curl')
  const [trial, setTrial] = useState<Trial>({ state: 'idle' })
  const url = `${window.location.origin}/api/company/${company?.id ?? ''}/api-keys/current`
  const copy = () => void navigator.clipboard?.writeText(secret).then(() => setCopied(true))
  useKeyboardShortcuts([{ keys: ['KeyC'], label: t('integrations.copy'), act: copy, everywhere: true }])
  async function call() {
    setTrial({ state: 'calling' })
    setTrial(await sendTestCallWithApiKey(url, secret, t.language))
  }
  return (
    <Dialog
      open
      persistent
      close={close}
      title={t(isKey ? 'integrations.secret_title' : 'integrations.webhook_secret_title')}
      actions={
        <>
          {isKey && (
            <Button busy={trial.state === 'calling'} onClick={() => void call()}>
              {t('integrations.try_call')}
            </Button>
          )}
          <Button kind="primary" disabled={!isSaved} onClick={close}>
            {t('integrations.done')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <RowLayout>
          <code className="key-secret">{secret}</code>
          <Button icon={IconCopy} onClick={copy} autoFocus>
            {t('integrations.copy')}
          </Button>
          <span role="status">{isCopied && t('integrations.copied')}</span>
        </RowLayout>
        <HighlightedNote tone="warn">{t(isKey ? 'integrations.shown_once' : 'integrations.webhook_shown_once')}</HighlightedNote>
        <LabelledValueList
          facts={[
            [t(isKey ? 'integrations.name' : 'integrations.webhook_name'), t.data(name)],
            oldUntil !== undefined && [t('integrations.old_secret'), formatOldSecretText(t, isKey, oldUntil)],
          ]}
        />
        {isKey && (
          <>
            <RowLayout spread>
              <strong>{t('integrations.try')}</strong>
              <SegmentedViewSwitch
                label={t('integrations.example')}
                value={language}
                onChange={setLanguage}
                options={languages.map((value) => ({ value, label: labelOf[value] }))}
              />
            </RowLayout>
            <section className="key-example" aria-label={t('integrations.example')}>
              <pre>{exampleOf(language, url)}</pre>
            </section>
            <div aria-live="polite">
              {trial.state === 'ok' && (
                <HighlightedNote tone="success">
                  {t('integrations.try_ok', { company: t.data(trial.company), name: t.data(name) })}
                </HighlightedNote>
              )}
              {trial.state === 'refused' && <HighlightedNote tone="danger">{t.data(trial.message)}</HighlightedNote>}
            </div>
          </>
        )}
        <CheckboxField name="is_saved" label={t('integrations.is_saved')} value={isSaved} onChange={setSaved} />
      </StackLayout>
    </Dialog>
  )
}

function formatOldSecretText(t: TranslateFunction<typeof messages.sr>, isKey: boolean, until: string | null): string {
  if (!until) return t(isKey ? 'integrations.old_ended' : 'integrations.webhook_old_ended')
  return t(isKey ? 'integrations.old_lives' : 'integrations.webhook_old_lives', { at: t.moment(until) })
}

/** An example call in a programming language, with the secret from an environment variable. */
function exampleOf(language: Language, url: string): string {
  if (language === 'curl') return `curl -H "Authorization: Bearer $KADROVIK_KEY" \\\n  ${url}`
  if (language === 'typescript')
    return `const reply = await fetch('${url}', {\n  headers: { authorization: \`Bearer \${process.env.KADROVIK_KEY}\` },\n})\nconsole.log(await reply.json())`
  return `import json, os, urllib.request\nrequest = urllib.request.Request('${url}',\n    headers={'Authorization': 'Bearer ' + os.environ['KADROVIK_KEY']})\nprint(json.load(urllib.request.urlopen(request)))`
}
