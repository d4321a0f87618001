import { z } from 'zod'
import { createValidationError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { LabelledValueList, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { setUserPreference } from '#ui/state/user-preferences.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { accessContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type OwnAccount, ownAccountContract } from '../own-account-contract.ts'
import {
  findLanguageAndScriptChoice,
  languageAndScriptChoices,
  listLanguageAndScriptOptions,
  toLanguageAndScriptSettings,
} from './language-choice.ts'
import { SignInList } from './SignInList.tsx'
import { SignOnIdentitiesSection } from './SignOnIdentitiesSection.tsx'
import { TwofaSection } from './TwofaSection.tsx'

/** The user's account: name, language, password, second factor, and sign-ins. */
export function MyProfilePage() {
  const t = useTranslate(messages)
  const api = useApi(ownAccountContract)
  const asking = useApiQuery(['account'], async (signal) => (await api.getOwnAccount({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('access.profile')}>
      <QueryStateContent asking={asking} rows={10}>
        {(account) => (
          <StackLayout gap={16}>
            <DataSection />
            <PasswordSection min={account.min_password} />
            <TwofaSection twofa={account.twofa} />
            <SignOnIdentitiesSection />
            <SignInsSection account={account} />
          </StackLayout>
        )}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

const DataForm = accessContract.updateMe.input.extend({ language_choice: z.enum(languageAndScriptChoices) })

function DataSection() {
  const t = useTranslate(messages)
  const api = useApi(accessContract)
  const { user, refresh } = useSession()
  const form = useFormState({
    schema: DataForm,
    initial: { first_name: user.first_name, last_name: user.last_name, language_choice: findLanguageAndScriptChoice(user) },
    saved: t('access.profile.saved'),
    async send({ language_choice: language, first_name = null, last_name = null }) {
      const values = toLanguageAndScriptSettings(language)
      await api.updateMe({ first_name, last_name, ...values })
      setUserPreference(values)
      await refresh()
    },
  })
  return (
    <PageSectionLayout title={t('access.profile.data')}>
      <form {...form.form}>
        <StackLayout>
          <ResponsiveColumnsLayout>
            <TextField {...form.field('first_name')} label={t('access.profile.first_name')} autoComplete="given-name" maxLength={100} />
            <TextField {...form.field('last_name')} label={t('access.profile.last_name')} autoComplete="family-name" maxLength={100} />
          </ResponsiveColumnsLayout>
          <LabelledValueList facts={[[t('access.profile.email'), user.email]]} />
          <MutedText>{t('access.profile.email_hint')}</MutedText>
          <RadioField {...form.field('language_choice')} label={t('access.profile.language')} options={listLanguageAndScriptOptions(t)} />
          <FormActions form={form} />
        </StackLayout>
      </form>
    </PageSectionLayout>
  )
}

const PasswordForm = ownAccountContract.changePassword.input.extend({ repeated: z.string().min(1) })

function PasswordSection({ min: minLength }: { min: number }) {
  const t = useTranslate(messages)
  const api = useApi(ownAccountContract)
  const { user } = useSession()
  const form = useFormState({
    schema: PasswordForm,
    initial: {},
    saved: t('access.profile.changed'),
    refresh: [['account']],
    async send({ current, password, repeated }) {
      if (password !== repeated) throw createValidationError({ repeated: t('access.profile.not_repeated') })
      return api.changePassword({ current, password })
    },
    done: () => form.reset({}),
  })
  return (
    <PageSectionLayout title={t('access.profile.password')}>
      <form {...form.form}>
        {/* Tells password managers to which account the password belongs. */}
        <input type="hidden" name="username" value={user.email} autoComplete="username" />
        <StackLayout>
          <ResponsiveColumnsLayout>
            <TextField {...form.field('current')} label={t('access.profile.current')} type="password" autoComplete="current-password" />
            <TextField
              {...form.field('password')}
              label={t('access.profile.new')}
              hint={t('access.profile.limit', { limit: minLength })}
              type="password"
              autoComplete="new-password"
            />
            <TextField {...form.field('repeated')} label={t('access.profile.repeat')} type="password" autoComplete="new-password" />
          </ResponsiveColumnsLayout>
          <FormActions form={form} save={t('access.profile.change')} />
        </StackLayout>
      </form>
    </PageSectionLayout>
  )
}

function SignInsSection({ account: { session, sessions_per_account } }: { account: OwnAccount }) {
  const t = useTranslate(messages)
  const api = useApi(ownAccountContract)
  return (
    <PageSectionLayout title={t('access.signins.title')}>
      <StackLayout>
        <LabelledValueList
          facts={[
            [t('access.signins.this'), t.moment(session.started_at)],
            [t('access.signins.agent'), session.agent && t.data(session.agent)],
            [t('access.signins.address'), session.address],
          ]}
        />
        <MutedText>{t('access.signins.limit', { count: sessions_per_account })}</MutedText>
        <OtherSessions />
        <SignInList name="own-sign-ins" load={(page, signal) => api.listOwnSignIns(page, { signal })} />
      </StackLayout>
    </PageSectionLayout>
  )
}

/** Active sessions on other devices; the section is absent without any. */
function OtherSessions() {
  const t = useTranslate(messages)
  const api = useApi(ownAccountContract)
  const { data = [] } = useApiQuery(['account', 'sessions'], async (signal) => (await api.listOwnSessions({}, { signal })).data)
  const ending = useApiMutation((session_id: string) => api.endOwnSession({ session_id }), {
    refresh: [['account']],
    saved: t('access.signins.ended'),
  })
  const others = data.filter(({ is_current }) => !is_current)
  if (!others.length) return null
  return (
    <section aria-label={t('access.signins.active')}>
      <h3>{t('access.signins.active')}</h3>
      <ul className="sign-ins">
        {others.map(({ id, started_at, agent, address }) => (
          <li key={id}>
            <span>{t.moment(started_at)}</span>
            <span className="muted">{[agent, address].filter(Boolean).join(' · ')}</span>
            <Button small busy={ending.isPending && ending.variables === id} onClick={() => ending.mutate(id)}>
              {t('access.signins.end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
