import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { LabelledValueList } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import { MyEmployeeFieldValue } from './MyEmployeeFieldValue.tsx'
import { myEmployeeFields } from './my-employee-fields.ts'

/** The data of the signed-in employee as the company has recorded it. */
export function MyEmployeeDataSection() {
  const t = useTranslate(employeeMessages)
  const api = useApi(myRequestsContract)
  const asking = useApiQuery(['requests', 'own-data'], async (signal) => (await api.getMyEmployeeData({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={6}>
      {(data) => (
        <LabelledValueList
          facts={myEmployeeFields.map((field) => [
            t(`employees.${field.name}`),
            <MyEmployeeFieldValue key={field.name} field={field} value={data[field.name]} empty="–" />,
          ])}
        />
      )}
    </QueryStateContent>
  )
}
