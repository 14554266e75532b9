// The brand and the state of the system as every visitor sees them.
import * as z from 'zod/mini'
import { endpoint, languageCode, nothing } from './endpoint.ts'

/** 0 normal, 1 maintenance, 2 region restricted. */
export const systemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type SystemStatus = z.infer<typeof systemStatus>

/** Features that a brand switches; off: the call answers `function.not.available` and no screen shows the entry. */
export const whitelabelFlags = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'MANPLAYREB3'
] as const
export type WhitelabelFlag = (typeof whitelabelFlags)[number]
export const whitelabel = z.object(
  Object.fromEntries(whitelabelFlags.map(flag => [flag, z.boolean()])) as Record<WhitelabelFlag, z.ZodMiniBoolean>
)

/** Fields of the registration form in the order in which they are asked. */
export const registerFieldNames = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'affiliateCode',
  'recommenderId',
  'captcha',
  'idType'
] as const
export const registerRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression for the whole value; `*`: any. The lengths hold in either case. */
  acceptedPattern: z.string(),
  /** Key of the sentence that explains the pattern. */
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int()
})
export const registerRules = z.object(
  Object.fromEntries(registerFieldNames.map(name => [name, registerRule])) as Record<
    (typeof registerFieldNames)[number],
    typeof registerRule
  >
)

/** Where the house says the caller is. `country`: ISO 3166 alpha-2, empty when it is not known. */
export const location = z.object({ ip: z.string(), country: z.string() })

/** Times in milliseconds since 1970. `text` is the operator's own note in the language asked for, or empty. */
export const maintenance = z.object({
  active: z.boolean(),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  text: z.string()
})

/** Something to install or open: app files, the lite app, contacts. */
export const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  /** A picture as a data address: 200 px, margin 20 px, error correction M. */
  qrCodeUrl: z.string(),
  labelNameEn: z.string(),
  /** The label in the language asked for. */
  labelName: z.string()
})

/** The links of customer service, encoded: see `service-link.ts`. Type 3 is the one to open, type 4 the VIP channel's. */
export const customerServiceRecord = z.object({
  version: z.object({ pathList: z.array(z.object({ type: z.int(), path: z.string() })) })
})

const inLanguage = z.strictObject({ language: z.optional(languageCode) })

export const permission = endpoint({
  call: 'GET /wps/system/permission',
  moduleId: 'SYS_PERMISSION',
  who: 'anyone',
  always: true,
  summary: 'What the site needs to start: brand, flags, rules, resources, customer service, analytics, CDNs, location, status.',
  input: inLanguage,
  reply: z.object({
    status: systemStatus,
    brand: z.object({
      name: z.string(),
      merchantCode: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      /** IANA name: days, weeks and months of the house begin by it. */
      timeZone: z.string(),
      minimumAge: z.int(),
      /** Version of the terms that one agrees to now. */
      termsVersion: z.string(),
      defaultLanguage: languageCode,
      languages: z.array(languageCode),
      chatHeaderColor: z.string(),
      /** The licence and the age sentence of the footer in the language asked for; empty: the built-in sentence. */
      licenceText: z.string(),
      ageText: z.string()
    }),
    whitelabel,
    register: registerRules,
    resources: z.array(resource),
    customerService: customerServiceRecord,
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    location,
    maintenance,
    /** The caller's place may not use the site. */
    regionRestriction: z.boolean(),
    settings: z.object({
      referralEnabled: z.boolean(),
      /** Visitors see nothing but the login page and four others. */
      loginedToHomePage: z.boolean(),
      /** The three-box disclaimer is asked at the first entry of a session. */
      disclaimer: z.boolean(),
      /** The locale variant with the introduction to registering, playing and winning. */
      introduction: z.boolean(),
      /** Categories list games that cannot be played now as well. */
      closedGamesShown: z.boolean()
    }),
    /** true: visitors are shut out, but this caller is an operator who looks at the site. */
    operator: z.boolean(),
    serverTime: z.number()
  }),
  errors: [],
  shows: ['brand']
})

export const systemStatusCall = endpoint({
  call: 'GET /wps/system/status',
  moduleId: 'SYS_STATUS',
  who: 'anyone',
  always: true,
  summary: 'The status again: asked by pages that are shut, and after a refusal. `url` is the host that the browser shows.',
  input: z.strictObject({ url: z.optional(z.string().check(z.maxLength(253))), language: z.optional(languageCode) }),
  reply: z.object({ status: systemStatus, location, maintenance, serverTime: z.number() }),
  errors: ['domain.invalid']
})

export const whitelabelCall = endpoint({
  call: 'GET /wps/system/whitelabel',
  moduleId: 'SYS_WHITELABEL',
  who: 'anyone',
  summary: 'The feature flags of the brand.',
  input: nothing,
  reply: whitelabel,
  errors: []
})

export const registerSetting = endpoint({
  call: 'GET /wps/system/setting/register',
  moduleId: 'SYS_REGISTER',
  who: 'anyone',
  summary: 'The rules of each field of the registration form.',
  input: nothing,
  reply: registerRules,
  errors: []
})

export const domainRoute = endpoint({
  call: 'GET /wps/system/domainRoute',
  moduleId: 'SYS_DOMAIN',
  who: 'anyone',
  always: true,
  summary: 'Which merchant a host belongs to.',
  input: z.strictObject({ url: z.string({ error: 'input.required' }).check(z.minLength(1, 'input.required'), z.maxLength(253)) }),
  reply: z.object({ domain: z.string(), merchantCode: z.string() }),
  errors: ['domain.invalid']
})

export const routers = endpoint({
  call: 'GET /wps/system/routers',
  moduleId: 'SYS_ROUTERS',
  who: 'anyone',
  summary: 'Hosts under which the brand can be reached.',
  input: nothing,
  reply: z.object({ list: z.array(z.object({ domain: z.string() })) }),
  errors: []
})

export const qrResources = endpoint({
  call: 'GET /wps/system/qrResources',
  moduleId: 'SYS_RESOURCES',
  who: 'anyone',
  summary: 'Apps and links with their QR codes.',
  input: inLanguage,
  reply: z.object({ list: z.array(resource) }),
  errors: []
})

export const regions = endpoint({
  call: 'GET /wps/system/regions',
  moduleId: 'SYS_REGIONS',
  who: 'anyone',
  summary: 'Countries that may register, with their dialling codes; the one that most visitors come from first.',
  input: nothing,
  reply: z.object({ list: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })) }),
  errors: []
})

/** A key under which bodies are encrypted. */
export const publicKey = z.object({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string(), alg: z.string(), use: z.string() })

export const jwks = endpoint({
  call: 'GET /wps/system/jwks',
  moduleId: 'SYS_JWKS',
  who: 'anyone',
  always: true,
  summary: 'The keys under which bodies with passwords are encrypted (RSA-OAEP-256 with A256GCM), the one in force first.',
  input: nothing,
  reply: z.object({ keys: z.array(publicKey) }),
  errors: []
})

export const customerServicePath = endpoint({
  call: 'GET /wps/system/customerService',
  moduleId: 'SYS_SERVICE',
  who: 'anyone',
  always: true,
  summary: 'The encoded links of customer service.',
  input: nothing,
  reply: customerServiceRecord,
  errors: []
})

export const translations = endpoint({
  call: 'GET /wps/system/translations',
  moduleId: 'SYS_TRANSLATIONS',
  who: 'anyone',
  always: true,
  summary: "The brand's own sentences of a language, in place of the built-in ones.",
  input: z.strictObject({ language: languageCode }),
  reply: z.object({
    list: z.array(
      z.object({
        /** `module.key` of the catalogue. */
        key: z.string(),
        source: z.string(),
        /** The sentence as the built site reads it. */
        compiled: z.unknown()
      })
    )
  }),
  errors: []
})
