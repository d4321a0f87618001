import { sql } from 'kysely'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { documentDeliveryContract } from '#modules/documents/documents/document-delivery-contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { inboxTaskAssignmentsContract } from '#modules/foundation/inbox/inbox-task-assignments-contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { candidatesContract } from '#modules/people/candidates/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { customFieldsContract } from '#modules/people/employees/custom-fields-contract.ts'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { engagementsContract } from '#modules/people/engagements/contract.ts'
import { onboardingContract } from '#modules/people/onboarding/contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { clockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { devicesContract } from '#modules/time/attendance/devices-contract.ts'
import { myKioskContract } from '#modules/time/attendance/kiosk-contract.ts'
import { openingBalancesContract } from '#modules/time/leave/opening-balances-contract.ts'
import { personalHolidaysContract } from '#modules/time/leave/personal-holidays-contract.ts'
import { sickCasesContract } from '#modules/time/leave/sick-cases-contract.ts'
import { monthPlanContract } from '#modules/time/planning/month-plan-contract.ts'
import { planPublicationContract } from '#modules/time/planning/plan-publication-contract.ts'
import { recordingMethodsContract } from '#modules/time/planning/recording-methods-contract.ts'
import { staffingDemandContract } from '#modules/time/planning/staffing-demand-contract.ts'
import { workingTimeRegimesContract } from '#modules/time/planning/working-time-regimes-contract.ts'
import { swapsContract } from '#modules/time/swaps/contract.ts'
import { mySwapsContract } from '#modules/time/swaps/my-shift-offers-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { timesheetContract } from '#modules/time/timesheet/timesheet-contract.ts'
import { myTimesheetDisputesContract, timesheetDisputesContract } from '#modules/time/timesheet/timesheet-disputes-contract.ts'
import { timesheetSignoffContract } from '#modules/time/timesheet/timesheet-signoff-contract.ts'
import { tripsContract } from '#modules/time/trips/contract.ts'
import { fieldWorkAndStandbyContract } from '#modules/time/trips/field-work-and-standby-contract.ts'
import { announcementsContract } from '#modules/work/announcements/contract.ts'
import { myAnnouncementsContract } from '#modules/work/announcements/my-announcements-contract.ts'
import { requestsContract } from '#modules/work/requests/contract.ts'
import { myRequestsContract } from '#modules/work/requests/my-requests-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestClient, type TestCompany, type TestUser, toUploadedFile } from './app.ts'
import { createLeaveClient, getJuneWorkday, grantLeaveDays, type LeaveCompany, NEXT_YEAR } from './leave-company.ts'

/** Data of every kind, created by Vesna through the API: about Marko, and leave of the named employees. */
export async function fillTestCompany(company: LeaveCompany, onLeave: readonly TestUser[]): Promise<void> {
  const { vesna, marko, companyId } = company
  const as = <C extends Parameters<typeof createTestClient>[0]>(contract: C) => createTestClient(contract, company, vesna, companyId)
  await as(organisationContract).createTeam({ name: 'Tim' } as never)
  await as(organisationContract).createLocation({ name: 'Pogon', address: 'Njegoševa 7', city: 'Užice' } as never)
  await as(customFieldsContract).createCustomField({ name: 'Vozačka dozvola', kind: 'text', is_sensitive: true })
  const shift = await as(monthPlanContract).createShift({ code: 'I', name: 'Prva', segments: [{ from: 480, to: 960 }] })
  await as(staffingDemandContract).createStaffingDemand({
    shift_id: shift.data.id,
    first_day: '2026-03-02',
    needed: [1, 1, 1, 1, 1, 0, 0],
  } as never)
  await as(clockEventsContract).createDevice({ name: 'Kapija', kind: 'https' } as never)
  const terminal = { name: 'Hala', kind: 'adms', serial_number: 'CEXA1', number_means: 'code' } as const
  const { id: device_id } = (await as(clockEventsContract).createDevice(terminal)).data
  await as(devicesContract).sendDeviceCommand({ device_id, kind: 'put_card', employee_id: marko.employeeId })
  const event = { at: '2026-03-02T07:00:00Z', direction: 'in', reason: 'Zaboravio karticu', employee_id: marko.employeeId }
  await as(clockEventsContract).createClockEvent(event as never)
  const document = { title: 'Zakup', category: 'contract', direction: 'received', day: '2026-03-02', retention: '10' }
  await as(companyDocumentsContract).createCompanyDocument({ ...document, file: toUploadedFile('%PDF-1.4 zakup', 'Zakup.pdf') } as never)
  const [position] = (await as(organisationContract).listJobPositions({} as never)).data as { id: number }[]
  const place = { job_position_id: position!.id, department_id: company.departmentId }
  const opening = await as(candidatesContract).createJobOpening(place)
  await as(candidatesContract).createCandidate({ first_name: 'Nikolina', last_name: 'Šašić', job_opening_id: opening.data.id })
  const engagement = { kind: 'temporary', basis: 'pensioner', work: 'Popis', first_day: '2026-03-02', last_day: null }
  const { id: engagement_id } = (
    await as(engagementsContract).createEngagement({ ...engagement, first_name: 'Rada', last_name: 'Lazić' } as never)
  ).data
  await as(engagementsContract).updateEngagementDays({ engagement_id, month: '2026-03', days: 5 } as never)
  await fillFile(company)
  const pay = { employee_id: marko.employeeId, first_day: '2026-01-01', amount: 12_000_000, amount_kind: 'gross', per: 'month' } as const
  await as(employeePayContract).createBasePay(pay)
  for (const person of onLeave) {
    await grantLeaveDays(company, person, NEXT_YEAR, 20)
    const days = { leave_type_id: company.typeId.GO!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(4) }
    await createLeaveClient(company, person).createLeaveRequest({ ...days, note: 'Put' })
  }
}

/** The same in every part of an employee's file. */
async function fillFile({ vesna, marko, companyId, ...company }: TestCompany): Promise<void> {
  const file = createTestClient(personalFileContract, company, vesna, companyId)
  const of = { employee_id: marko.employeeId, first_day: '2020-03-02', last_day: '2024-03-01', day: '2026-03-02', note: 'Original' }
  const only = <Name extends keyof typeof of>(...names: Name[]) =>
    Object.fromEntries(['employee_id', ...names].map((name) => [name, of[name as Name]]))
  const { data } = await file.createEducation({ ...only('note'), school: 'Gimnazija' } as never)
  await file.addDossierAttachment({
    ...only(),
    about: 'education',
    about_id: data.id,
    file: toUploadedFile('%PDF-1.4 x', 'Diploma.pdf'),
  } as never)
  await file.createLanguageSkill({ ...only(), language: 'engleski', level: 'B2' } as never)
  await file.createDrivingLicence({ ...only(), categories: ['B'] } as never)
  await file.createIdentityDocument({ ...only(), kind: 'passport', document_number: '008123456' } as never)
  await file.createFamilyMember({ ...only(), kind: 'single_parent' } as never)
  await file.createEmployeeTraining({ ...only('day'), kind: 'safety', result: 'passed' } as never)
  await file.createMedicalExamination({ ...only('day'), kind: 'periodic', fitness: 'fit' } as never)
  await file.createIssuedEquipment({ ...only(), item: 'Laptop', handed_over_on: of.day } as never)
  await file.createEmployeeBenefit({ ...only('first_day'), kind: 'phone' } as never)
  await file.createDisciplinaryMeasure({ ...only('day'), kind: 'warning', reason: 'Kašnjenje' } as never)
  await file.createPriorService({ ...only('first_day', 'last_day'), kind: 'other', employer: 'Imlek a.d.' } as never)
}

/** Time data of a company: hours, published plans, sent documents, leave decisions, all about Marko. */
export async function fillWorkedMonth(company: LeaveCompany): Promise<void> {
  const { vesna, marko, companyId, departmentId: department_id } = company
  const as = <C extends Parameters<typeof createTestClient>[0]>(contract: C, person: TestUser = vesna) =>
    createTestClient(contract, company, person, companyId)
  const of = { employee_id: marko.employeeId }
  await as(employeesContract).createEmployeeCard({ ...of, card: '0099887766', first_day: '2025-01-01', last_day: null } as never)
  const person = { jmbg: '0101990710008', address: 'Užička 4', city: 'Čajetina', phone: '+381 64 111', note: 'Vozi' }
  await as(employeesContract).updateEmployee({ ...of, ...person, parent_name: 'Petar', email: 'marko@example.rs' } as never)
  await as(companiesContract).updateCompany({ city: 'Užice', legal_representative: 'Đorđe Džombić' } as never)
  const time = {
    ...as(monthPlanContract),
    ...as(timesheetContract),
    ...as(clockEventsContract),
    ...as(planPublicationContract),
    ...as(workingTimeRegimesContract),
    ...as(recordingMethodsContract),
  }
  const shift = (await time.createShift({ code: 'D', name: 'Dnevna', segments: [{ from: 480, to: 960 }] } as never)).data.id
  const week = { name: 'Nedelja', anchor_day: '2026-03-02', days: [shift, shift, shift, shift, shift, null, null] }
  const { id: work_schedule_id } = (await time.createWorkSchedule(week)).data
  await time.createRotationAssignment({ work_schedule_id, ...of, first_day: '2026-01-01' } as never)
  await time.updatePlanCells({ cells: [{ ...of, day: '2026-03-07', shift_id: shift }], reason: 'Popis' } as never)
  await time.createWorkingTimeRegime({
    ...of,
    kind: 'averaging',
    first_day: '2026-05-01',
    last_day: '2026-05-31',
    period_months: 1,
    ground: 'Sporazum',
    act_number: '7',
    act_on: '2026-04-01',
  } as never)
  await time.setRecordingMethod({ ...of, method: 'clock_events', first_day: '2026-05-01' } as never)
  for (const [at, direction] of [
    ['07:00', 'in'],
    ['17:00', 'out'],
  ])
    await time.createClockEvent({ ...of, at: `2026-03-03T${at}:00Z`, direction, reason: 'Zaboravio karticu' } as never)
  await time.getTimesheet({ month: '2026-03' } as never)
  await time.updateTimesheetCells({ cells: [{ ...of, day: '2026-03-04', text: '8', revision: 0 }] } as never)
  await time.updateTimesheetComment({ ...of, day: '2026-03-04', comment: 'Radio iz kuće', revision: 1 } as never)
  await time.decideOvertime({ decisions: [{ ...of, day: '2026-03-03', approved_minutes: 60 }], reason: 'Rok' } as never)
  const ahead = addDays(toBelgradeDay(company.services.clock()), 20)
  await time.publishPlan({ from: ahead, to: addDays(ahead, 3), department_id, accept: true } as never)

  const swaps = { ...as(swapsContract), ...as(mySwapsContract, marko) }
  await swaps.createShiftOffer({ ...of, day: getJuneWorkday(14), to_all: true, reason: 'Bolest' })
  await time.updatePlanCells({ cells: [{ ...of, day: getJuneWorkday(15), shift_id: null }], reason: null })
  await swaps.createShiftOffer({
    day: getJuneWorkday(15),
    shift_id: shift,
    department_id,
    employee_ids: [marko.employeeId],
    reason: 'Bolest',
  })
  await swaps.setMyShiftPreference({ day: getJuneWorkday(21), wants: 'free' })

  const fields = (await as(customFieldsContract).listCustomFields({} as never)).data as { id: number }[]
  await as(customFieldsContract).updateCustomFieldValues({ ...of, values: [{ custom_field_id: fields[0]!.id, value: 'B', revision: 0 }] })
  await as(personalFileContract).createEmploymentProtection({
    ...of,
    kind: 'pregnancy',
    first_day: '2026-01-01',
    last_day: '2026-12-31',
    note: 'Nalaz',
  } as never)
  await as(engagementsContract).createEngagement({
    ...of,
    kind: 'service',
    work: 'Prevod',
    first_day: '2026-03-02',
    last_day: '2026-04-01',
    department_id,
  } as never)
  const [employment] = (await as(employeesContract).listEmployments(of as never)).data as { id: number }[]
  const mark = { ...of, employment_id: employment!.id, kind: 'hiring', item: 'insurance', mark: 'done' }
  await as(onboardingContract).markChecklistItem(mark as never)

  const leave = { ...createLeaveClient(company, vesna), ...as(personalHolidaysContract) }
  const openings = as(openingBalancesContract)
  const brought = {
    from: '2026-03-31',
    file: toUploadedFile(`Šifra;Izvor ili napomena\nMa${company.companyId};Stari program`, 'stanja.csv'),
  }
  const { done } = (await openings.previewOpeningBalances(brought)).data
  await openings.importOpeningBalances({ ...brought, digest: done!.digest })
  await leave.updateLeaveEntitlementCriteria({ ...of, year: NEXT_YEAR, note: 'Po ugovoru' } as never)
  await leave.createPersonalHolidays({ ...of, days: [`${NEXT_YEAR}-12-19`] } as never)
  const days = {
    ...of,
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(7),
    last_day: getJuneWorkday(8),
    note: 'More',
    limit_reason: 'Zamena je nađena',
  }
  const { id: leave_request_id } = (await leave.createLeaveRequest(days as never)).data
  await leave.addLeaveProof({ leave_request_id, file: toUploadedFile('%PDF-1.4 nalaz', 'Nalaz.pdf') } as never)
  await leave.approveLeaveRequest({ leave_request_id } as never)
  await leave.issueLeaveDecision({ leave_request_id } as never)
  await fillAnnouncements(company)
  await fillTrips(company)
  const ill = { leave_type_id: company.typeId.B30!, sick_kind: 'illness' as const, first_day: '2026-01-12', last_day: '2026-01-13' }
  const { id: first } = (await leave.createLeaveRequest({ ...of, ...ill, approved: true })).data
  const cases = as(sickCasesContract)
  for (const month of [null, '2026-01'])
    await cases.receiveSickCertificate({ leave_request_id: first, month, received_on: '2026-01-15', number: 'eB-1' })
  await cases.closeSickCase({ leave_request_id: first, last_day: '2026-01-13' })

  await as(clockInContract).updateClockInRules({ rules: { by_kiosk: true } })
  const forKiosk = as(myKioskContract, marko)
  await forKiosk.setMyKioskPin({ pin: '480213' })
  await forKiosk.createMyKioskQrCode({})

  const own = as(myRequestsContract, marko)
  const pass = { direction: 'in', note: 'Čitač nije radio' } as const
  const { id: request_id } = (await own.createClockEventCorrectionRequest({ ...pass, at: '2026-04-02T05:00:00Z' })).data
  await as(requestsContract).rejectRequest({ request_id, reason: 'Bio je na putu' })
  const { id: number } = (await own.createClockEventCorrectionRequest({ ...pass, at: '2026-04-03T05:00:00Z' })).data
  await as(inboxTaskAssignmentsContract, company.ana).setTaskAssignment({ task_kind: 'requests', number, user_id: company.ana.userId })

  const issuedDocuments = { ...as(documentsContract), ...as(documentDeliveryContract) }
  const document = { ...of, about: 'employment', number: employment!.id, template: 'potvrda_staz', fields: {} }
  await issuedDocuments.generateDocument({ ...document } as never)
  const { documents } = await issuedDocuments.listEmployeeDocuments(of as never)
  const { document_registration_id } = documents[0]!
  await withInstallationTransaction(company.database, async (db) => {
    await sql`update app_user set password_hash = 'set'`.execute(db)
    const spans = JSON.stringify([{ first_day: getJuneWorkday(7), last_day: getJuneWorkday(8) }])
    const ids = { company_id: companyId, created_by: vesna.userId }
    const act = await db
      .insertInto('collective_leave')
      .values({ ...ids, spans })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into clock_event_anomaly (company_id, day, employee_id, score, reasons) select company_id, day, employee_id, 30,
      jsonb_build_array(jsonb_build_object('kind', 'night', 'score', 30, 'events', jsonb_build_array(id)))
      from clock_event where company_id = ${companyId} and employee_id = ${marko.employeeId} order by id limit 1`.execute(db)
    const figures = { except_for: 'left_out', why: 'Održavanje', days: 0, missing: 0, before: 20, after: 20 }
    await db
      .insertInto('collective_leave_member')
      .values({ ...figures, ...of, company_id: companyId, collective_leave_id: act.id })
      .execute()
  })
  await issuedDocuments.sendDocuments({ document_registration_ids: [document_registration_id] } as never)
  await issuedDocuments.recordDocumentDelivery({
    document_registration_id,
    way: 'post',
    day: toBelgradeDay(company.services.clock()),
    note: 'Povratnica',
  } as never)
  const hours = as(myTimesheetDisputesContract, marko)
  const { id: timesheet_dispute_id } = (await hours.disputeMyHours({ day: '2026-03-04', note: 'Radio sam duže' })).data
  await as(timesheetDisputesContract).resolveTimesheetDispute({ timesheet_dispute_id, accept: false, answer: 'Nema prolaza' })
  await hours.confirmMyHours({ month: '2026-03', digest: (await hours.getMyTimesheetStatus({ month: '2026-03' })).data.digest })
  const { signOffTimesheet, getDepartmentTimesheetSignoffStatus: getDepartmentSignoffStatus } = as(timesheetSignoffContract)
  const signed = { department_id: company.departmentId, month: '2026-03' }
  await signOffTimesheet({ ...signed, digest: (await getDepartmentSignoffStatus(signed as never)).data.digest } as never)
  await as(monthCloseContract).closeMonth({ month: '2026-03', accept: true } as never)
}

/** A trip with its order and settlement, a day in the field, and standby. */
async function fillTrips({ vesna, marko, companyId, ...company }: TestCompany): Promise<void> {
  const trips = createTestClient({ ...tripsContract, ...fieldWorkAndStandbyContract }, company, vesna, companyId)
  const employee_ids = [marko.employeeId]
  const route = { first_day: '2026-04-14', first_minute: 360, last_day: '2026-04-15', last_minute: 1200 }
  const trip = { task: 'Sajam', place: 'Niš', transport: 'own_car' as const, vehicle: 'UE 123-AA', bearer: 'Poziv 7' }
  const business_trip_id = (await trips.createTrips({ ...trip, ...route, employee_ids })).data.ids[0]!
  await trips.issueTripOrder({ business_trip_id })
  const expenses = [{ kind: 'fuel' as const, what: 'Gorivo', amount: 300_000, currency: 'RSD' }]
  await trips.updateTripSettlement({ business_trip_id, ...route, report: 'Obišao sajam', expenses })
  await trips.addTripReceipt({ business_trip_id, file: toUploadedFile('%PDF-1.4 racun', 'Racun.pdf') })
  const days = { employee_ids, first_day: '2026-04-16', last_day: '2026-04-16' }
  await trips.createFieldWorkDays({ ...days, place: 'Zemun', task: 'Montaža', all_days: true })
  await trips.createStandbyDuties({ ...days, from_minute: 960, to_minute: 480, note: 'Kvarovi' })
}

/** An announcement to a department, which one of its employees has confirmed. */
async function fillAnnouncements({ vesna, marko, companyId, departmentId, ...company }: TestCompany): Promise<void> {
  const hr = createTestClient(announcementsContract, company, vesna, companyId)
  const fields = { title: 'Kućni red', body: 'Ulaz je na kapiji 2.', must_confirm: true, attachment: 'file' as const }
  const valid_from = toBelgradeDay(company.services.clock())
  const { id: announcement_id } = (
    await hr.createAnnouncement({ ...fields, valid_from, department_ids: [departmentId], file: toUploadedFile('%PDF-1.4 red', 'Red.pdf') })
  ).data
  await hr.publishAnnouncement({ announcement_id })
  await createTestClient(myAnnouncementsContract, company, marko, companyId).confirmMyAnnouncement({ announcement_id, version: 1 })
}
