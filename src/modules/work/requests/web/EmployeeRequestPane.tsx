import { Avatar } from '#ui/Avatar.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { requestsContract } from '../contract.ts'
import { messages as screenMessages } from '../messages/index.ts'
import { RequestDetails } from './RequestDetails.tsx'
import './requests.css'

/** A request with all data for a decision. */
export function EmployeeRequestPane({ id }: { id: number }) {
  const t = useTranslate(screenMessages)
  const api = useApi(requestsContract)
  const asking = useApiQuery(['requests', 'one', id], async (signal) => (await api.getRequest({ request_id: id }, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={10}>
      {(request) => (
        <StackLayout gap={16}>
          <div className="ask-who">
            <Avatar
              id={request.employee.id}
              first_name={request.employee.first_name}
              last_name={request.employee.last_name}
              size={48}
              withImage
            />
            <div>
              <h2>{t.data(request.employee.fullName)}</h2>
              <MutedText>
                {[t.data(request.department?.name), t('requests.filed_on', { at: t.moment(request.created_at) })]
                  .filter(Boolean)
                  .join(' · ')}
              </MutedText>
            </div>
          </div>
          <RequestDetails request={request} />
        </StackLayout>
      )}
    </QueryStateContent>
  )
}
