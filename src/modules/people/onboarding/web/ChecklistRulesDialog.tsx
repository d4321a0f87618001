import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { ChecklistRule } from '../checklist-and-transition-schemas.ts'
import { onboardingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { ChecklistRuleForm } from './ChecklistRuleForm.tsx'
import { formatChecklistItemName } from './checklist-labels.ts'

const refresh = [['transitions']]
type Editing = { kind: ChecklistRule['kind']; rule?: ChecklistRule }

/** The items of both lists: assignees, disabled items, and items of the company. */
export function ChecklistRulesDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(onboardingContract)
  const [editing, setEditing] = useState<Editing>()
  const asking = useApiQuery(['transitions', 'rules'], async (signal) => (await api.listChecklistRules({}, { signal })).data)
  const remove = useApiMutation((rule: ChecklistRule) => api.deleteChecklistRule({ checklist_rule_id: rule.id! }), {
    refresh,
    saved: t('transitions.deleted'),
  })
  async function confirmRemoval(rule: ChecklistRule) {
    const title = t('transitions.delete_item_title', { title: rule.title })
    if (await confirmDialog({ title, text: t('transitions.delete_item_text'), confirm: t('transitions.delete_item'), danger: true }))
      remove.mutate(rule)
  }
  return (
    <Dialog open close={close} title={t('transitions.items')} size="large">
      <QueryStateContent asking={asking} rows={10}>
        {({ rules, users }) =>
          editing ? (
            <ChecklistRuleForm {...editing} users={users} close={() => setEditing(undefined)} />
          ) : (
            <StackLayout gap={16}>
              <MutedText>{t('transitions.items_lead')}</MutedText>
              {(['hiring', 'leaving'] as const).map((kind) => (
                <PageSectionLayout
                  key={kind}
                  title={t(`transitions.kind.${kind}`)}
                  actions={
                    <Button small icon={IconPlus} onClick={() => setEditing({ kind })}>
                      {t('transitions.add_item')}
                    </Button>
                  }
                >
                  <ul className="ruled">
                    {rules
                      .filter((rule) => rule.kind === kind)
                      .map((rule) => (
                        <li key={rule.key ?? rule.id}>
                          <RowLayout spread>
                            <span>
                              {formatChecklistItemName(t, rule)} {rule.is_off && <Badge>{t('transitions.off')}</Badge>}{' '}
                              <MutedText>{t.data(rule.owner?.name)}</MutedText>
                            </span>
                            <ActionsDropdownMenu
                              label={formatChecklistItemName(t, rule)}
                              actions={[
                                { label: t('transitions.edit_item'), icon: IconPencil, act: () => setEditing({ kind, rule }) },
                                rule.title !== null && {
                                  label: t('transitions.delete_item'),
                                  icon: IconTrash,
                                  danger: true,
                                  act: () => void confirmRemoval(rule),
                                },
                              ]}
                            />
                          </RowLayout>
                        </li>
                      ))}
                  </ul>
                </PageSectionLayout>
              ))}
            </StackLayout>
          )
        }
      </QueryStateContent>
    </Dialog>
  )
}
