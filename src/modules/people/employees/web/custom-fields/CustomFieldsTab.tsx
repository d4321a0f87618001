import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, MutedText, RowLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { messages as common } from '#ui/messages/index.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CustomField, customFieldsContract } from '../../custom-fields-contract.ts'
import { messages } from '../../messages/index.ts'
import { CustomFieldDialog } from './CustomFieldDialog.tsx'

/** The fields that the company adds to the records of its employees. */
export function CustomFieldsTab() {
  const t = useTranslate(messages)
  const ofUi = useTranslate(common)
  const api = useApi(customFieldsContract)
  const { may } = useSession()
  const [editing, setEditing] = useState<CustomField | 'new'>()
  const [deleting, setDeleting] = useState<CustomField>()
  const asking = useApiQuery(['custom', 'fields'], async (signal) => (await api.listCustomFields({}, { signal })).data)
  const remove = useApiMutation((id: number) => api.deleteCustomField({ custom_field_id: id }), {
    refresh: [['custom']],
    saved: t('employees.custom_deleted'),
  })
  const writes = may('companies.write')
  return (
    <PageLayoutFrame
      title={t('employees.custom_fields')}
      primary={
        writes && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')} aria-haspopup="dialog">
            {t('employees.custom_add')}
          </Button>
        )
      }
    >
      <p className="muted">{t('employees.custom_lead')}</p>
      <QueryStateContent asking={asking}>
        {(fields) =>
          fields.length === 0 ? (
            <EmptyState title={t('employees.custom_none')}>{writes && t('employees.custom_none_more')}</EmptyState>
          ) : (
            <CompactTable
              rows={fields}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: t('employees.custom_name'),
                  cell: ({ name, is_sensitive, is_retired }) => (
                    <RowLayout>
                      {t.data(name)}
                      {is_sensitive && <Badge tone="warn">{t('employees.custom_sensitive')}</Badge>}
                      {is_retired && <Badge>{t('employees.custom_retired')}</Badge>}
                    </RowLayout>
                  ),
                },
                {
                  title: t('employees.custom_kind'),
                  cell: ({ kind, choices }) => (
                    <>
                      {t(`employees.custom_kind.${kind}`)}
                      {choices.length > 0 && (
                        <div>
                          <MutedText>{t.data(choices.join(', '))}</MutedText>
                        </div>
                      )}
                    </>
                  ),
                },
                { title: t('employees.custom_used'), cell: ({ used }) => t.number(used) },
                {
                  title: ofUi('ui.actions'),
                  is: 'acts',
                  cell: (field) =>
                    writes && (
                      <ActionsDropdownMenu
                        label={ofUi('ui.actions_of', { name: field.name })}
                        actions={[
                          { label: ofUi('ui.edit'), icon: IconPencil, act: () => setEditing(field) },
                          field.used === 0 && { label: ofUi('ui.delete'), icon: IconTrash, danger: true, act: () => setDeleting(field) },
                        ]}
                      />
                    ),
                },
              ]}
            />
          )
        }
      </QueryStateContent>
      {editing && <CustomFieldDialog field={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('employees.custom_delete')}
        confirm={ofUi('ui.delete')}
        act={() => remove.mutateAsync(deleting!.id)}
      >
        {t('employees.custom_delete_text', { name: deleting?.name ?? '' })}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}
