import type { Contract } from '#lib/contract.ts'
import { accountContract } from '#modules/access/account_contract.ts'
import { backupsContract } from '#modules/access/backups_contract.ts'
import { accessContract } from '#modules/access/contract.ts'
import { employeeAccountsContract } from '#modules/access/employee_accounts_contract.ts'
import { groupsContract } from '#modules/access/groups_contract.ts'
import { referralContract } from '#modules/access/referral_contract.ts'
import { rightsContract } from '#modules/access/rights_contract.ts'
import { securityContract } from '#modules/access/security_contract.ts'
import * as accountActions from '#modules/access/server/account.ts'
import * as accessActions from '#modules/access/server/actions.ts'
import { getBackups } from '#modules/access/server/backups.ts'
import * as referralActions from '#modules/access/server/referral.ts'
import * as securityActions from '#modules/access/server/security.ts'
import * as usersActions from '#modules/access/server/users/actions.ts'
import * as groupsActions from '#modules/access/server/users/groups.ts'
import * as rightsActions from '#modules/access/server/users/rights.ts'
import { usersContract } from '#modules/access/users_contract.ts'
import { announcementsContract } from '#modules/announcements/contract.ts'
import { ownAnnouncementsContract } from '#modules/announcements/own_contract.ts'
import * as announcementsActions from '#modules/announcements/server/actions.ts'
import { auditContract } from '#modules/audit/contract.ts'
import * as auditActions from '#modules/audit/server/actions.ts'
import { candidatesContract } from '#modules/candidates/contract.ts'
import * as candidatesActions from '#modules/candidates/server/actions.ts'
import { companiesContract } from '#modules/companies/contract.ts'
import { lawContract } from '#modules/companies/law_contract.ts'
import * as companiesActions from '#modules/companies/server/actions.ts'
import * as lawActions from '#modules/companies/server/law.ts'
import { companyDocumentsContract } from '#modules/documents/company_contract.ts'
import { documentsContract } from '#modules/documents/contract.ts'
import { deliveryContract } from '#modules/documents/delivery_contract.ts'
import { engagementPapersContract } from '#modules/documents/engagement_contract.ts'
import { documentListsContract } from '#modules/documents/lists_contract.ts'
import { lookContract } from '#modules/documents/look_contract.ts'
import { ownPapersContract } from '#modules/documents/own_contract.ts'
import { redlineContract } from '#modules/documents/redline_contract.ts'
import { rulebookContract } from '#modules/documents/rulebook_contract.ts'
import * as documentsActions from '#modules/documents/server/actions.ts'
import * as companyDocumentsActions from '#modules/documents/server/company/company_actions.ts'
import * as engagementPapersActions from '#modules/documents/server/company/engagement_actions.ts'
import { printRulebook } from '#modules/documents/server/company/rulebook.ts'
import * as deliveryActions from '#modules/documents/server/delivery/actions.ts'
import * as ownPapersActions from '#modules/documents/server/delivery/own.ts'
import * as documentListsActions from '#modules/documents/server/facts/lists.ts'
import * as lookActions from '#modules/documents/server/look/actions.ts'
import * as redlineActions from '#modules/documents/server/redline/actions.ts'
import * as paperSigningActions from '#modules/documents/server/signing/actions.ts'
import * as wayActions from '#modules/documents/server/way/actions.ts'
import { paperSigningContract } from '#modules/documents/signing_contract.ts'
import { wayContract } from '#modules/documents/way_contract.ts'
import { dossierContract } from '#modules/dossier/contract.ts'
import * as dossierActions from '#modules/dossier/server/actions.ts'
import * as dossierTablesActions from '#modules/dossier/server/tables/actions.ts'
import { dossierTablesContract } from '#modules/dossier/tables_contract.ts'
import { employeesContract } from '#modules/employees/contract.ts'
import { customContract } from '#modules/employees/custom_contract.ts'
import { importContract } from '#modules/employees/import_contract.ts'
import * as employeesActions from '#modules/employees/server/actions.ts'
import * as customActions from '#modules/employees/server/custom.ts'
import * as importActions from '#modules/employees/server/import/actions.ts'
import * as employeeTablesActions from '#modules/employees/server/tables/actions.ts'
import { employeeTablesContract } from '#modules/employees/tables_contract.ts'
import { engagementsContract } from '#modules/engagements/contract.ts'
import * as engagementsActions from '#modules/engagements/server/actions.ts'
import * as engagementTablesActions from '#modules/engagements/server/tables/actions.ts'
import { engagementTablesContract } from '#modules/engagements/tables_contract.ts'
import { fillingContract } from '#modules/filling/contract.ts'
import * as fillingActions from '#modules/filling/server/actions.ts'
import { homeContract } from '#modules/home/contract.ts'
import * as homeActions from '#modules/home/server/actions.ts'
import { inboxContract } from '#modules/inbox/contract.ts'
import { pushContract } from '#modules/inbox/push_contract.ts'
import * as inboxActions from '#modules/inbox/server/actions.ts'
import * as pushActions from '#modules/inbox/server/push/devices.ts'
import * as tasksActions from '#modules/inbox/server/tasks.ts'
import { tasksContract } from '#modules/inbox/tasks_contract.ts'
import { jobsContract } from '#modules/jobs/contract.ts'
import * as jobsActions from '#modules/jobs/server/actions.ts'
import { adviceContract } from '#modules/leave/advice_contract.ts'
import { collectiveContract } from '#modules/leave/collective_contract.ts'
import { leaveContract } from '#modules/leave/contract.ts'
import { daysOffContract } from '#modules/leave/days_off_contract.ts'
import { deputiesContract } from '#modules/leave/deputies_contract.ts'
import { limitsContract } from '#modules/leave/limits_contract.ts'
import { openingsContract } from '#modules/leave/openings_contract.ts'
import { parentalContract } from '#modules/leave/parental_contract.ts'
import { personalContract } from '#modules/leave/personal_contract.ts'
import { planContract as leavePlanContract } from '#modules/leave/plan_contract.ts'
import { recountContract } from '#modules/leave/recount_contract.ts'
import * as leaveActions from '#modules/leave/server/actions.ts'
import { ownSickContract, sickContract } from '#modules/leave/sick_contract.ts'
import { ownTeamContract } from '#modules/leave/team_contract.ts'
import { orgContract } from '#modules/org/contract.ts'
import * as orgActions from '#modules/org/server/actions.ts'
import * as tablesActions from '#modules/org/server/tables/actions.ts'
import { tablesContract } from '#modules/org/tables_contract.ts'
import { overviewContract } from '#modules/overview/contract.ts'
import * as overviewActions from '#modules/overview/server/actions.ts'
import { payContract } from '#modules/pay/contract.ts'
import * as payActions from '#modules/pay/server/actions.ts'
import { planningContract } from '#modules/planning/contract.ts'
import * as planningActions from '#modules/planning/server/actions.ts'
import { privacyContract } from '#modules/privacy/contract.ts'
import * as privacyActions from '#modules/privacy/server/actions.ts'
import { calendarContract } from '#modules/reminders/calendar_contract.ts'
import { remindersContract } from '#modules/reminders/contract.ts'
import * as remindersActions from '#modules/reminders/server/actions.ts'
import { reportsContract } from '#modules/reports/contract.ts'
import { pensionsContract } from '#modules/reports/pensions_contract.ts'
import * as reportsActions from '#modules/reports/server/actions.ts'
import * as pensionsActions from '#modules/reports/server/pensions.ts'
import { requestsContract } from '#modules/requests/contract.ts'
import { ownRequestsContract } from '#modules/requests/own_contract.ts'
import { requestRulesContract } from '#modules/requests/rules_contract.ts'
import * as requestsActions from '#modules/requests/server/actions.ts'
import { swapsContract } from '#modules/swaps/contract.ts'
import { ownSwapsContract } from '#modules/swaps/own_contract.ts'
import * as swapsActions from '#modules/swaps/server/actions.ts'
import { categoriesContract } from '#modules/time/categories_contract.ts'
import { clockingContract, ownClockingContract } from '#modules/time/clocking_contract.ts'
import { closeContract } from '#modules/time/close_contract.ts'
import { devicesContract } from '#modules/time/devices_contract.ts'
import { eventsContract } from '#modules/time/events_contract.ts'
import { gateContract } from '#modules/time/gate_contract.ts'
import { kioskContract, kiosksContract, ownKioskContract } from '#modules/time/kiosk_contract.ts'
import { objectionsContract, ownObjectionsContract } from '#modules/time/objections_contract.ts'
import { ownTimeContract } from '#modules/time/own_contract.ts'
import { planContract } from '#modules/time/plan_contract.ts'
import { publicationContract } from '#modules/time/publication_contract.ts'
import { readingsContract } from '#modules/time/readings_contract.ts'
import { regimesContract } from '#modules/time/regimes_contract.ts'
import * as categoriesActions from '#modules/time/server/categories/actions.ts'
import * as clockingActions from '#modules/time/server/clocking/actions.ts'
import * as closeActions from '#modules/time/server/close/actions.ts'
import * as deviceActions from '#modules/time/server/devices/actions.ts'
import * as eventsActions from '#modules/time/server/events/actions.ts'
import * as gateActions from '#modules/time/server/gate/actions.ts'
import * as kioskActions from '#modules/time/server/kiosk/actions.ts'
import * as objectionActions from '#modules/time/server/objections/actions.ts'
import * as ownTimeActions from '#modules/time/server/own/actions.ts'
import * as planActions from '#modules/time/server/plan/actions.ts'
import * as publicationActions from '#modules/time/server/plan/publication/actions.ts'
import * as readingsActions from '#modules/time/server/readings/actions.ts'
import * as regimeActions from '#modules/time/server/regimes/actions.ts'
import * as signingActions from '#modules/time/server/signing/actions.ts'
import * as timesheetActions from '#modules/time/server/timesheet/actions.ts'
import { signingContract } from '#modules/time/signing_contract.ts'
import { timesheetContract } from '#modules/time/timesheet_contract.ts'
import { transitionsContract } from '#modules/transitions/contract.ts'
import * as transitionsActions from '#modules/transitions/server/actions.ts'
import { tripsContract } from '#modules/trips/contract.ts'
import { dutiesContract } from '#modules/trips/duties_contract.ts'
import * as tripsActions from '#modules/trips/server/actions.ts'
import { viewsContract } from '#modules/views/contract.ts'
import * as viewsActions from '#modules/views/server/actions.ts'
import { countLists } from './counted.ts'
import type { Actions } from './mount.ts'

const served = <C extends Contract>(contract: C, actions: Actions<C>) => ({ contract, actions })

/** What is served, in the order of the modules: each contract with what does it. What is not named here is not served. */
export const parts = {
  access: served(accessContract, accessActions),
  account: served(accountContract, accountActions),
  backups: served(backupsContract, { getBackups }),
  security: served(securityContract, securityActions),
  referral: served(referralContract, referralActions),
  users: served(usersContract, usersActions),
  groups: served(groupsContract, groupsActions),
  rights: served(rightsContract, rightsActions),
  employeeAccounts: served(employeeAccountsContract, usersActions),
  jobs: served(jobsContract, jobsActions),
  views: served(viewsContract, viewsActions),
  audit: served(auditContract, auditActions),
  companies: served(companiesContract, companiesActions),
  law: served(lawContract, lawActions),
  inbox: served(inboxContract, inboxActions),
  inboxTasks: served(tasksContract, tasksActions),
  push: served(pushContract, pushActions),
  org: served(orgContract, orgActions),
  orgTables: served(tablesContract, tablesActions),
  employees: served(employeesContract, employeesActions),
  custom: served(customContract, customActions),
  imports: served(importContract, importActions),
  employeeTables: served(employeeTablesContract, employeeTablesActions),
  dossier: served(dossierContract, dossierActions),
  dossierTables: served(dossierTablesContract, dossierTablesActions),
  pay: served(payContract, payActions),
  engagements: served(engagementsContract, engagementsActions),
  engagementTables: served(engagementTablesContract, engagementTablesActions),
  documents: served(documentsContract, documentsActions),
  companyDocuments: served(companyDocumentsContract, companyDocumentsActions),
  documentLists: served(documentListsContract, documentListsActions),
  rulebook: served(rulebookContract, { printRulebook }),
  redline: served(redlineContract, redlineActions),
  engagementPapers: served(engagementPapersContract, engagementPapersActions),
  look: served(lookContract, lookActions),
  delivery: served(deliveryContract, deliveryActions),
  paperWays: served(wayContract, wayActions),
  paperSigning: served(paperSigningContract, paperSigningActions),
  ownPapers: served(ownPapersContract, ownPapersActions),
  announcements: served(announcementsContract, announcementsActions),
  ownAnnouncements: served(ownAnnouncementsContract, announcementsActions),
  leave: served(leaveContract, leaveActions),
  daysOff: served(daysOffContract, leaveActions),
  leaveOpenings: served(openingsContract, leaveActions),
  leaveCollective: served(collectiveContract, leaveActions),
  leaveLimits: served(limitsContract, leaveActions),
  sickCases: served(sickContract, leaveActions),
  ownSickCases: served(ownSickContract, leaveActions),
  ownTeam: served(ownTeamContract, leaveActions),
  parentalLeave: served(parentalContract, leaveActions),
  leaveRecounts: served(recountContract, leaveActions),
  leavePlan: served(leavePlanContract, leaveActions),
  leaveAdvice: served(adviceContract, leaveActions),
  personal: served(personalContract, leaveActions),
  deputies: served(deputiesContract, leaveActions),
  plan: served(planContract, planActions),
  publication: served(publicationContract, publicationActions),
  regimes: served(regimesContract, regimeActions),
  events: served(eventsContract, eventsActions),
  devices: served(devicesContract, deviceActions),
  gate: served(gateContract, gateActions),
  clocking: served(clockingContract, clockingActions),
  kiosks: served(kiosksContract, kioskActions),
  ownKiosk: served(ownKioskContract, kioskActions),
  kiosk: served(kioskContract, kioskActions),
  ownClocking: served(ownClockingContract, clockingActions),
  timesheet: served(timesheetContract, timesheetActions),
  signing: served(signingContract, signingActions),
  objections: served(objectionsContract, objectionActions),
  ownObjections: served(ownObjectionsContract, objectionActions),
  months: served(closeContract, closeActions),
  categories: served(categoriesContract, categoriesActions),
  readings: served(readingsContract, readingsActions),
  trips: served(tripsContract, tripsActions),
  duties: served(dutiesContract, tripsActions),
  ownRequests: served(ownRequestsContract, requestsActions),
  requests: served(requestsContract, requestsActions),
  requestRules: served(requestRulesContract, requestsActions),
  candidates: served(candidatesContract, candidatesActions),
  transitions: served(transitionsContract, transitionsActions),
  privacy: served(privacyContract, privacyActions),
  planning: served(planningContract, planningActions),
  swaps: served(swapsContract, swapsActions),
  ownSwaps: served(ownSwapsContract, swapsActions),
  filling: served(fillingContract, fillingActions),
  reports: served(reportsContract, reportsActions),
  pensions: served(pensionsContract, pensionsActions),
  ownTime: served(ownTimeContract, ownTimeActions),
  reminders: served(remindersContract, remindersActions),
  calendar: served(calendarContract, remindersActions),
  home: served(homeContract, homeActions),
  overview: served(overviewContract, overviewActions),
}

countLists()

type Contracts = { [Name in keyof typeof parts]: (typeof parts)[Name]['contract'] }
export const contracts = Object.fromEntries(Object.entries(parts).map(([name, { contract }]) => [name, contract])) as Contracts
