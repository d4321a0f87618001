import { defineModule, serveContractActions } from '#platform/module.ts'
import { companyLawContract } from './company-law-contract.ts'
import { companiesContract } from './contract.ts'
import { companiesConstraintFields, companiesErrors } from './errors.ts'
import { featuresMessages } from './messages/features.ts'
import { messages } from './messages/index.ts'
import * as companiesActions from './server/company-actions.ts'
import * as lawActions from './server/company-law.ts'

export const companyModule = defineModule({
  name: 'company',
  api: {
    companies: serveContractActions(companiesContract, companiesActions),
    law: serveContractActions(companyLawContract, lawActions),
  },
  messages: [messages, featuresMessages],
  errors: companiesErrors,
  constraintFields: companiesConstraintFields,
})
