import { Menu, UnstyledButton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** The items are loaded when the menu opens. */
const AccountItems = lazy(async () => ({ default: (await import('./AccountMenuItems.tsx')).AccountMenuItems }))

/** The button of the account menu; with `named` it shows the name. */
export function AccountMenu({ named = false }: { named?: boolean }) {
  const t = useTranslate(messages)
  const { user } = useSession()
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
  const initials = [user.first_name, user.last_name].map((part) => part?.[0] ?? '').join('') || user.email[0]!.toUpperCase()
  return (
    <Menu position={named ? 'right-end' : 'bottom-end'} width={240} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className="account">
          <span className="visually-hidden">{t('web.account', { name })}</span>
          <span aria-hidden className="account-letters">
            {t.data(initials)}
          </span>
          {named && <span aria-hidden>{t.data(name)}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <AccountItems name={name} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
