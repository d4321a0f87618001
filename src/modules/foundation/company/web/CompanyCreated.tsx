import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/layout.tsx'
import { EmptyState } from '#ui/page-states.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useCanOpenRoute } from '#ui/state/extension-points.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

const importPath = '/employees/import'
const addPath = '/employees/add'

export function CompanyCreated({ name }: { name: string }) {
  const t = useTranslate(messages)
  const { go } = useAddress()
  const canOpen = useCanOpenRoute()
  const waysOn = [
    { path: importPath, label: t('companies.import') },
    { path: addPath, label: t('companies.add_employee') },
    { path: '/company/general', label: t('companies.open') },
  ].filter(({ path }) => canOpen(path))
  return (
    <Section>
      <EmptyState
        title={t('companies.created', { name })}
        actions={waysOn.map(({ path, label }, index) => (
          <Button key={path} kind={index === 0 ? 'primary' : 'default'} onClick={() => void go(path)}>
            {label}
          </Button>
        ))}
      >
        {canOpen(importPath) || canOpen(addPath) ? t('companies.created_more') : undefined}
      </EmptyState>
    </Section>
  )
}
