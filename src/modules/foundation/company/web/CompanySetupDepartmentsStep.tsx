import { Button, IconButton } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

export function CompanySetupDepartmentsStep({ names, change }: { names: string[]; change: (names: string[]) => void }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('companies.step.departments')}>
      <StackLayout>
        <p className="muted">{t('companies.departments_lead')}</p>
        {names.map((name, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
            <div key={index} className="row" style={{ flexWrap: 'nowrap', alignItems: 'flex-end' }}>
              <div style={{ flex: '1 1 0' }}>
                <TextField
                  name={`department-${number}`}
                  label={t('companies.department', { number })}
                  maxLength={200}
                  value={name}
                  autoFocus={number === names.length}
                  onChange={(text) => change(names.with(index, text))}
                />
              </div>
              <IconButton
                icon={IconTrash}
                label={t('companies.department_remove', { number })}
                disabled={names.length === 1}
                onClick={() => change(names.toSpliced(index, 1))}
              />
            </div>
          )
        })}
        <div>
          <Button icon={IconPlus} onClick={() => change([...names, ''])}>
            {t('companies.department_add')}
          </Button>
        </div>
      </StackLayout>
    </PageSectionLayout>
  )
}
