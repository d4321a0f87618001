import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useNavigationMenus } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyMember, memberPermissionsContract } from '../../member-permissions-contract.ts'
import { messages } from '../../messages/index.ts'
import '../access.css'

/** A read-only preview of the pages and employees that another user sees. */
export function UserPermissionsPreview({ member, close }: { member: CompanyMember; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(memberPermissionsContract)
  const menusOf = useNavigationMenus()
  const asking = useApiQuery(['client-rights', 'preview', member.membership_id], async (signal) => {
    return (await api.previewMemberPermissions({ membership_id: member.membership_id }, { signal })).data
  })
  return (
    <SideDrawer open close={close} title={t('access.rights.sees', { name: member.name })}>
      <QueryStateContent asking={asking} rows={8}>
        {({ roles, permissions, employees, employees_count }) => {
          const menus = menusOf({ roles, permissions })
          return (
            <StackLayout gap={16}>
              <HighlightedNote>{t('access.rights.sees_note')}</HighlightedNote>
              <PageSectionLayout title={t('access.rights.menu')}>
                {menus.length === 0 && <MutedText>{t('access.rights.no_menu')}</MutedText>}
                <ul className="plain-list">
                  {menus.map(({ path, title }) => (
                    <li key={path}>{title}</li>
                  ))}
                </ul>
              </PageSectionLayout>
              <PageSectionLayout title={`${t('access.rights.reached_title')}: ${t('access.rights.reached', { count: employees_count })}`}>
                {employees_count === 0 && <MutedText>{t('access.rights.none')}</MutedText>}
                <ul className="plain-list">
                  {employees.map(({ id, name, department }) => (
                    <li key={id}>
                      {t.data(name)} <MutedText>{t.data(department)}</MutedText>
                    </li>
                  ))}
                </ul>
                {employees_count > employees.length && <MutedText>{t('access.rights.first', { count: employees.length })}</MutedText>}
              </PageSectionLayout>
            </StackLayout>
          )
        }}
      </QueryStateContent>
    </SideDrawer>
  )
}
