import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { companyLawContract } from './company-law-contract.ts'
import { companiesContract } from './contract.ts'
import { companiesErrors, companiesInputFieldByDbConstraint } from './errors.ts'
import { featuresMessages } from './messages/features.ts'
import { messages } from './messages/index.ts'
import * as companiesActions from './server/company-actions.ts'
import * as lawActions from './server/company-law.ts'

export const companyModule = defineServerModule({
  name: 'company',
  api: {
    companies: defineContractActions(companiesContract, companiesActions),
    law: defineContractActions(companyLawContract, lawActions),
  },
  messages: [messages, featuresMessages],
  errors: companiesErrors,
  constraintFields: companiesInputFieldByDbConstraint,
})
