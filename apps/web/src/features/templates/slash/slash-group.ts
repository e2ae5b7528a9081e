/** The kinds of templates that a slash offers, each in a list of its own. */
export type SlashGroup = 'chat' | 'flow';
