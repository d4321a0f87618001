import { Button } from '#ui/Button.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

const importPath = '/employees/import'
const addPath = '/employees/add'

export function CompanyCreatedPage({ name }: { name: string }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  const waysOn = [
    { path: '/dashboard', label: t('companies.first_steps') },
    { path: importPath, label: t('companies.import') },
    { path: addPath, label: t('companies.add_employee') },
    { path: '/company/general', label: t('companies.open') },
  ].filter(({ path }) => canOpen(path))
  return (
    <PageSectionLayout>
      <EmptyState
        title={t('companies.created', { name })}
        actions={waysOn.map(({ path, label }, index) => (
          <Button key={path} kind={index === 0 ? 'primary' : 'default'} onClick={() => void go(path)}>
            {label}
          </Button>
        ))}
      >
        {t('companies.created_more')}
      </EmptyState>
    </PageSectionLayout>
  )
}
