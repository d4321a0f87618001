import { recordNames as documentNames, acts as documents, documentsFinder } from '#modules/documents/documents/web/acts.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { acts as access } from '#modules/foundation/access/web/acts.ts'
import { acts as companies } from '#modules/foundation/company/web/acts.ts'
import { acts as org } from '#modules/foundation/organisation/web/acts.ts'
import { recordNames as reportNames, reportsFinder } from '#modules/insight/reports/web/acts.ts'
import { recordNames as candidateNames, acts as candidates } from '#modules/people/candidates/web/acts.ts'
import { recordNames as employeeNames, acts as employees } from '#modules/people/employees/web/acts.ts'
import { recordNames as engagementNames, acts as engagements } from '#modules/people/engagements/web/acts.ts'
import { acts as leave } from '#modules/time/leave/web/acts.ts'
import { acts as filling } from '#modules/time/optimizer/web/acts.ts'
import { acts as time } from '#modules/time/planning/web/acts.ts'
import { acts as planning } from '#modules/time/planning/web/demand-acts.ts'
import { recordNames as announcementNames, acts as announcements } from '#modules/work/announcements/web/acts.ts'
import { acts as requests } from '#modules/work/requests/web/acts.ts'
import type { Finder, PaletteAct, RecordName } from '#ui/state/page.ts'

/** What the modules offer in the command palette; loaded with it, and not before. */
export const acts: PaletteAct<Permission>[] = [
  ...employees,
  ...leave,
  ...time,
  ...requests,
  ...filling,
  ...planning,
  ...engagements,
  ...candidates,
  ...documents,
  ...announcements,
  ...org,
  ...access,
  ...companies,
]

/** What records are called that were opened lately. */
export const recordNames: RecordName<Permission>[] = [
  ...employeeNames,
  ...candidateNames,
  ...engagementNames,
  ...documentNames,
  ...announcementNames,
  ...reportNames,
]

/** Who finds what beside people. */
export const moreFinders: Finder<Permission>[] = [documentsFinder, reportsFinder]
