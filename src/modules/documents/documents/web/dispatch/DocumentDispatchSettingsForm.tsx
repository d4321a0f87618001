import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SettingsForm } from '#ui/form/SettingsForm.tsx'
import { MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentDispatchSettings } from '../../dispatch-and-signing-settings.ts'
import { documentDeliveryContract } from '../../document-delivery-contract.ts'
import { messages } from '../../messages/index.ts'
import { requiredDocumentDeliveryForms } from '../../rules/document-dispatch.ts'

/**
 * The kinds of documents for which a confirmation in the account is a delivery, each with its article, and the automatic dispatch of leave
 * decisions.
 */
export function DocumentDispatchSettingsForm() {
  const api = useApi(documentDeliveryContract)
  const asking = useApiQuery(
    ['documents', 'sending-settings'],
    async (signal) => (await api.getDocumentDispatchSettings({}, { signal })).data,
  )
  return (
    <QueryStateContent asking={asking} rows={8}>
      {({ revision, ...saved }) => <Rules key={revision} saved={saved} revision={revision} />}
    </QueryStateContent>
  )
}

function Rules({ saved, revision }: { saved: DocumentDispatchSettings; revision: number }) {
  const t = useTranslate(messages)
  const api = useApi(documentDeliveryContract)
  const { may } = useSession()
  return (
    <SettingsForm
      saved={saved}
      send={(settings) => api.updateDocumentDispatchSettings({ ...settings, revision })}
      refresh={[['documents', 'sending-settings']]}
      texts={{ saved: t('documents.sending_saved'), undo: t('documents.sending_undo'), save: t('documents.sending_save') }}
      disabled={!may('companies.write')}
    >
      {({ settings, change, disabled }) => (
        <>
          <PageSectionLayout title={t('documents.sending_rules')}>
            <StackLayout>
              <MutedText>{t('documents.sending_rules_lead')}</MutedText>
              <strong>{t('documents.suffices')}</strong>
              {requiredDocumentDeliveryForms.map((kind) => (
                <CheckboxField
                  key={kind}
                  name={kind}
                  label={t(`documents.delivery_kind.${kind}`)}
                  hint={t(`documents.delivery_why.${kind}`)}
                  disabled={disabled}
                  value={settings.suffices.includes(kind)}
                  onChange={(enough) =>
                    change({
                      suffices: requiredDocumentDeliveryForms.filter((one) => (one === kind ? enough : settings.suffices.includes(one))),
                    })
                  }
                />
              ))}
            </StackLayout>
          </PageSectionLayout>
          <PageSectionLayout title={t('documents.leave_sending')}>
            <StackLayout>
              <CheckboxField
                name="leave_at_once"
                label={t('documents.leave_at_once')}
                hint={t('documents.leave_at_once_hint')}
                disabled={disabled}
                value={settings.leave_at_once}
                onChange={(leave_at_once) => change({ leave_at_once })}
              />
              <MutedText>{t('documents.remind_hint')}</MutedText>
            </StackLayout>
          </PageSectionLayout>
        </>
      )}
    </SettingsForm>
  )
}
