import { Menu } from '@mantine/core'
import { referralContract } from '#modules/foundation/access/referral-contract.ts'
import { pageTitles as ofInbox } from '#modules/foundation/inbox/messages/page-titles.ts'
import { pageTitles as ofReminders } from '#modules/insight/reminders/messages/page-titles.ts'
import { IconBell, IconCalendarShare, IconGift, IconLogout, IconUserCircle } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { setUserPreference, useUserPreferences } from '#ui/state/user-preferences.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { screenLocales } from '../screen-locales.ts'
import { useScreenLocale } from './LanguageAndThemeSwitches.tsx'

const titles = { sr: { ...ofInbox.sr, ...ofReminders.sr }, en: { ...ofInbox.en, ...ofReminders.en } }
const themes = ['light', 'dark', 'system'] as const
const densities = ['compact', 'normal', 'roomy'] as const

/** The account menu: profile, preferences, links. */
export function AccountMenuItems({ name }: { name: string }) {
  const t = useTranslate(messages)
  const titleOf = useTranslate(titles)
  const { user, signOut, hasRole } = useSession()
  const { go } = useCurrentUrl()
  const { theme, density } = useUserPreferences()
  const { current, choose } = useScreenLocale()
  return (
    <>
      <Menu.Label>
        <strong className="account-name">{t.data(name)}</strong>
        <br />
        {user.email}
      </Menu.Label>
      <Menu.Divider />
      <Choices
        label={t('web.language')}
        options={screenLocales.map((locale) => ({
          key: locale.lang,
          label: locale.name,
          on: locale === current,
          act: () => void choose(locale),
        }))}
      />
      <Choices
        label={t('web.theme')}
        options={themes.map((each) => ({
          key: each,
          label: t(`web.theme.${each}`),
          on: each === theme,
          act: () => setUserPreference({ theme: each }),
        }))}
      />
      <Choices
        label={t('web.density')}
        options={densities.map((each) => ({
          key: each,
          label: t(`web.density.${each}`),
          on: each === density,
          act: () => setUserPreference({ density: each }),
        }))}
      />
      <ReferralLink />
      <Menu.Item
        closeMenuOnClick
        leftSection={<IconUserCircle size={16} stroke={1.75} aria-hidden />}
        onClick={() => void go(hasRole('employee_user') ? '/employee-dashboard/profile' : '/profile')}
      >
        {t('web.profile')}
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick
        leftSection={<IconCalendarShare size={16} stroke={1.75} aria-hidden />}
        onClick={() => void go('/calendar')}
      >
        {titleOf('reminders.calendar')}
      </Menu.Item>
      <Menu.Item closeMenuOnClick leftSection={<IconBell size={16} stroke={1.75} aria-hidden />} onClick={() => void go('/push')}>
        {titleOf('inbox.push')}
      </Menu.Item>
      <Menu.Item closeMenuOnClick leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={() => void signOut()}>
        {t('web.sign_out')}
      </Menu.Item>
    </>
  )
}

/** The link "Refer and earn!", if the installation has such a programme. */
function ReferralLink() {
  const t = useTranslate(messages)
  const api = useApi(referralContract)
  const { data: url } = useApiQuery(['referral'], async (signal) => (await api.getReferralLink({}, { signal })).data.url, {
    staleTime: 600_000,
  })
  if (!url) return null
  return (
    <Menu.Item
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      closeMenuOnClick
      leftSection={<IconGift size={16} stroke={1.75} aria-hidden />}
    >
      {t('web.referral')}
    </Menu.Item>
  )
}

type ChoicesProps = { label: string; options: { key: string; label: string; on: boolean; act: () => void }[] }

function Choices({ label, options }: ChoicesProps) {
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {options.map(({ key, label, on, act }) => (
        <Menu.RadioItem key={key} value={key} checked={on} onChange={act}>
          {label}
        </Menu.RadioItem>
      ))}
      <Menu.Divider />
    </>
  )
}
