// Choosing the language of the site.
export const language = {
  title: 'Language',
  search: 'Search languages',
  list: 'Languages',
  none: 'No language matches “{query}”.',
  clear: 'Show all languages',
  current: 'in use',
  coming: '{count, plural, one {# more language} other {# more languages}} in preparation',
  comingList: 'Languages in preparation',
  dates: 'Dates and times: {date}, {time} ({zone})'
} as const
