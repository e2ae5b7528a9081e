import { createContext } from 'react';

/** Names the files and the dialog of a table: the title of the text that it stands in. */
export const TableTitle = createContext('');
