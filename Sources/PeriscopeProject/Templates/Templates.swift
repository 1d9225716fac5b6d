/// The texts of a new package's files. Words in braces, such as `{NAME}`, are replaced.
enum Templates {}
