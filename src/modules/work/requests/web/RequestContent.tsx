import type { RequestContentReply } from '../request-schemas.ts'
import { CertificateRequestContent } from './content/CertificateRequestContent.tsx'
import { ClockEventCorrectionRequestContent } from './content/ClockEventCorrectionRequestContent.tsx'
import { DataChangeRequestContent } from './content/DataChangeRequestContent.tsx'
import { EquipmentRequestContent } from './content/EquipmentRequestContent.tsx'
import { OvertimeRequestContent } from './content/OvertimeRequestContent.tsx'
import { ShiftSwapRequestContent } from './content/ShiftSwapRequestContent.tsx'
import { TripRequestContent } from './content/TripRequestContent.tsx'

/** The content of a request, compared with the current values. */
export function RequestContent({ view }: { view: RequestContentReply }) {
  switch (view.kind) {
    case 'pass_correction':
      return <ClockEventCorrectionRequestContent view={view} />
    case 'data_change':
      return <DataChangeRequestContent view={view} />
    case 'certificate':
      return <CertificateRequestContent view={view} />
    case 'overtime':
      return <OvertimeRequestContent view={view} />
    case 'trip':
      return <TripRequestContent view={view} />
    case 'shift_swap':
      return <ShiftSwapRequestContent view={view} />
    case 'equipment':
      return <EquipmentRequestContent view={view} />
    default:
      return view satisfies never
  }
}
