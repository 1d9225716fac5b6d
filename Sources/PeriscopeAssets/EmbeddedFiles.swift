/// The files in the folder `Public`, by their names.
enum EmbeddedFiles {
  static var modules: [String: String] { texts(moduleBytes) }
  static var stylesheets: [String: String] { texts(stylesheetBytes) }
  /// The script of the worker that the tabs of a browser share.
  static var streamWorker: String { String(decoding: PackageResources.stream_worker_js, as: UTF8.self) }

  /// The script of pages with controls for files.
  static var uploadsScript: String { String(decoding: PackageResources.uploads_js, as: UTF8.self) }

  /// The script of pages with client actions.
  static var actionsScript: String { String(decoding: PackageResources.actions_js, as: UTF8.self) }

  /// The script of pages with hooks.
  static var hooksScript: String { String(decoding: PackageResources.hooks_js, as: UTF8.self) }

  /// The script and the stylesheet of pages with toasts.
  static var toastsScript: String { String(decoding: PackageResources.toasts_js, as: UTF8.self) }
  static var toastsStylesheet: String { String(decoding: PackageResources.toasts_css, as: UTF8.self) }

  /// The icon of pages that have no other one.
  static var icon: String { String(decoding: PackageResources.icon_svg, as: UTF8.self) }

  /// The script in the head of each page.
  static var earlyScript: String { String(decoding: PackageResources.early_js, as: UTF8.self) }

  private static func texts(_ files: [String: [UInt8]]) -> [String: String] {
    files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  private static let moduleBytes: [String: [UInt8]] = [
    "aim.mjs": PackageResources.aim_mjs,
    "announcements.mjs": PackageResources.announcements_mjs,
    "assistance.mjs": PackageResources.assistance_mjs,
    "conflicts.mjs": PackageResources.conflicts_mjs,
    "changes.mjs": PackageResources.changes_mjs,
    "connection.mjs": PackageResources.connection_mjs,
    "controls.mjs": PackageResources.controls_mjs,
    "dialogs.mjs": PackageResources.dialogs_mjs,
    "dismissals.mjs": PackageResources.dismissals_mjs,
    "engines.mjs": PackageResources.engines_mjs,
    "event-parser.mjs": PackageResources.event_parser_mjs,
    "fields.mjs": PackageResources.fields_mjs,
    "focus.mjs": PackageResources.focus_mjs,
    "head.mjs": PackageResources.head_mjs,
    "heads.mjs": PackageResources.heads_mjs,
    "history.mjs": PackageResources.history_mjs,
    "kept-input.mjs": PackageResources.kept_input_mjs,
    "listeners.mjs": PackageResources.listeners_mjs,
    "looks.mjs": PackageResources.looks_mjs,
    "merge.mjs": PackageResources.merge_mjs,
    "motion.mjs": PackageResources.motion_mjs,
    "moves.mjs": PackageResources.moves_mjs,
    "next-field.mjs": PackageResources.next_field_mjs,
    "offers.mjs": PackageResources.offers_mjs,
    "operations.mjs": PackageResources.operations_mjs,
    "outbox.mjs": PackageResources.outbox_mjs,
    "patcher.mjs": PackageResources.patcher_mjs,
    "periscope.mjs": PackageResources.periscope_mjs,
    "position.mjs": PackageResources.position_mjs,
    "prefetch.mjs": PackageResources.prefetch_mjs,
    "protocol.mjs": PackageResources.protocol_mjs,
    "ranges.mjs": PackageResources.ranges_mjs,
    "rebase.mjs": PackageResources.rebase_mjs,
    "refusals.mjs": PackageResources.refusals_mjs,
    "renewal.mjs": PackageResources.renewal_mjs,
    "slots.mjs": PackageResources.slots_mjs,
    "status.mjs": PackageResources.status_mjs,
    "tabs.mjs": PackageResources.tabs_mjs,
    "timers.mjs": PackageResources.timers_mjs,
    "visits.mjs": PackageResources.visits_mjs,
  ]

  private static let stylesheetBytes: [String: [UInt8]] = [
    "periscope.css": PackageResources.periscope_css,
    "alignment.css": PackageResources.alignment_css,
    "base.css": PackageResources.base_css,
    "buttons.css": PackageResources.buttons_css,
    "choices.css": PackageResources.choices_css,
    "colors.css": PackageResources.colors_css,
    "columns.css": PackageResources.columns_css,
    "containers.css": PackageResources.containers_css,
    "control-sizes.css": PackageResources.control_sizes_css,
    "pages.css": PackageResources.pages_css,
    "custom-colors.css": PackageResources.custom_colors_css,
    "dialogs.css": PackageResources.dialogs_css,
    "disclosures.css": PackageResources.disclosures_css,
    "drawings.css": PackageResources.drawings_css,
    "fields.css": PackageResources.fields_css,
    "fonts.css": PackageResources.fonts_css,
    "forced-colors.css": PackageResources.forced_colors_css,
    "forms.css": PackageResources.forms_css,
    "frames.css": PackageResources.frames_css,
    "grids.css": PackageResources.grids_css,
    "icons.css": PackageResources.icons_css,
    "labels.css": PackageResources.labels_css,
    "layers.css": PackageResources.layers_css,
    "looks.css": PackageResources.looks_css,
    "lists.css": PackageResources.lists_css,
    "menus.css": PackageResources.menus_css,
    "narrow-windows.css": PackageResources.narrow_windows_css,
    "navigation.css": PackageResources.navigation_css,
    "print.css": PackageResources.print_css,
    "progress.css": PackageResources.progress_css,
    "reduced-motion.css": PackageResources.reduced_motion_css,
    "row-styles.css": PackageResources.row_styles_css,
    "rows.css": PackageResources.rows_css,
    "sections.css": PackageResources.sections_css,
    "selection.css": PackageResources.selection_css,
    "shapes.css": PackageResources.shapes_css,
    "sizes.css": PackageResources.sizes_css,
    "sliders.css": PackageResources.sliders_css,
    "spacing.css": PackageResources.spacing_css,
    "stacks.css": PackageResources.stacks_css,
    "status.css": PackageResources.status_css,
    "steppers.css": PackageResources.steppers_css,
    "tables.css": PackageResources.tables_css,
    "tabs.css": PackageResources.tabs_css,
    "toggles.css": PackageResources.toggles_css,
    "tokens.css": PackageResources.tokens_css,
    "toolbars.css": PackageResources.toolbars_css,
    "transforms.css": PackageResources.transforms_css,
    "visibility.css": PackageResources.visibility_css,
  ]
}
