// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Factory} from "../../src/factory/Factory.sol";
import {IPlan} from "../../src/plans/IPlan.sol";
import {Base} from "../Base.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

/// @title ADMIN allows what a test's plan is wired to
/// @dev What the factory does with parts that nobody allowed: `attacks/ForgedParts`, `factory/Parts`.
abstract contract AllowsParts is Base {
    /// @dev Asks a trial clone with the same arguments for its parts.
    function allowParts(Factory factory, address admin, uint256 templateId, bytes memory args) internal {
        address trial = Clones.cloneWithImmutableArgs(factory.template(templateId).implementation, args);
        address[] memory parts = IPlan(trial).parts();
        for (uint256 i; i < parts.length; ++i) {
            vm.prank(admin);
            factory.allowPart(parts[i], true);
        }
    }
}
